import { type BudgetKind, STORAGE_BUDGETS } from '@shinobi/shared/domain/limits/storage-budgets';
import { AppError } from '../http/app-error.js';

/** The size of a row beyond its text: keys, timestamps and index entries. */
const ROW_BYTES = 200;
const MB = 1024 * 1024;

/** Says why nothing more can be stored and what to do. */
const MESSAGES: Record<BudgetKind, (space: string) => string> = {
  posts: (space) => `Your posts fill the ${space} that an account has for them. Please delete some first.`,
  comments: (space) => `Your comments fill the ${space} that an account has for them. Please delete some first.`,
  messages: (space) =>
    `Your messages fill the ${space} that an account has for them. Please ask the people who run this site for help.`,
  pictures: (space) =>
    `Your pictures fill the ${space} that an account has for them. Please delete some of your posts or photos first.`,
  cardSets: (space) => `Your flashcard sets fill the ${space} that an account has for them. Please delete one first.`,
  cardMedia: (space) =>
    `Your flashcards' sounds and pictures fill the ${space} that an account has for them. Please delete a set first.`,
};

/** Returns how many bytes of a budget a row with these texts uses. */
export const textBytes = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), ROW_BYTES);

/** Throws `BudgetExceeded` when `added` bytes do not fit into the user's budget of a kind. */
export function requireRoom(kind: BudgetKind, used: number, added: number): void {
  const most = STORAGE_BUDGETS[kind];
  if (used + added > most) throw new AppError('BudgetExceeded', MESSAGES[kind](`${most / MB} MB`));
}
