import { type BudgetKind, STORAGE_BUDGETS } from '@shinobi/shared/domain/limits/storage-budgets';
import { AppError } from '../http/app-error.js';

/** What a row costs beyond its text: its keys, times and places in indexes. */
const ROW_BYTES = 200;
const MB = 1024 * 1024;

/** Why there is no room, and what to do. */
const SENTENCES: Record<BudgetKind, (space: string) => string> = {
  posts: (space) => `Your posts fill the ${space} that an account has for them. Please delete some first.`,
  comments: (space) => `Your comments fill the ${space} that an account has for them. Please delete some first.`,
  messages: (space) =>
    `Your messages fill the ${space} that an account has for them. Please ask the people who run this site for help.`,
  pictures: (space) =>
    `Your pictures fill the ${space} that an account has for them. Please delete some of your posts or photos first.`,
  cardSets: (space) => `Your flashcard sets fill the ${space} that an account has for them. Please delete one first.`,
};

/** How many bytes of a budget texts take up that are stored in one row. */
export const textBytes = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), ROW_BYTES);

/** Throws `BudgetExceeded` when what is added does not fit into what a user may store of a kind. */
export function requireRoom(kind: BudgetKind, used: number, added: number): void {
  const most = STORAGE_BUDGETS[kind];
  if (used + added > most) throw new AppError('BudgetExceeded', SENTENCES[kind](`${most / MB} MB`));
}
