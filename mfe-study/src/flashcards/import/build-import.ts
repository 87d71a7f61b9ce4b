import { type CardDirections, SET_CARDS_MAX, SET_JSON_BYTES_MAX } from '@shinobi/shared/domain/limits/flashcards';
import type { DraftCard } from '../storage/card-store.js';
import {
  type ChosenTable,
  type FieldMapping,
  type ImportedCard,
  notesToCards,
  noteToCard,
  type SkippedNotes,
} from './field-mapping.js';
import { hashBytes } from './hash-bytes.js';
import { type LeftOutMedia, type MediaPlan, planMedia } from './media-plan.js';
import type { NoteTable, PackagedMedia } from './note-table.js';

const FIRST_CARDS = 3;

/** What the learner has chosen. */
export interface ImportOptions {
  /** By table; null for one that is left out. */
  readonly choices: readonly (FieldMapping | null)[];
  readonly directions: CardDirections;
  readonly withSchedules: boolean;
}

export interface ImportPreview {
  readonly cardCount: number;
  readonly setCount: number;
  /** How many cards keep the schedule of the other program. */
  readonly scheduledCount: number;
  /** The first cards of each table. */
  readonly firstCards: readonly (readonly DraftCard[])[];
  readonly skipped: readonly SkippedNotes[];
  readonly media: MediaPreview;
}

/** How many sounds and pictures the cards have, each counted once, and those that are left out. */
export interface MediaPreview {
  readonly sounds: number;
  readonly pictures: number;
  readonly leftOut: readonly LeftOutMedia[];
}

const UTF8 = new TextEncoder();

/** The bytes of the addresses that replace the names of a card's sound and picture. */
const MEDIA_BYTES = 160;

function sizeOfCard({ soundFile, pictureFile, ...card }: ImportedCard): number {
  const hasMedia = soundFile !== undefined || pictureFile !== undefined;
  return UTF8.encode(JSON.stringify(card)).length + 1 + (hasMedia ? MEDIA_BYTES : 0);
}

/** Splits cards into sets that fit into one call each. */
function splitIntoSets(cards: readonly ImportedCard[]): readonly (readonly ImportedCard[])[] {
  const sets: ImportedCard[][] = [[]];
  let bytes = 0;
  for (const card of cards) {
    const size = sizeOfCard(card);
    const last = sets.at(-1) ?? [];
    if (last.length > 0 && (last.length >= SET_CARDS_MAX || bytes + size > SET_JSON_BYTES_MAX)) {
      sets.push([card]);
      bytes = size;
    } else {
      last.push(card);
      bytes += size;
    }
  }
  return sets.filter(({ length }) => length > 0);
}

/** The content of a file. `hash` recognizes it. */
export interface OpenFile {
  readonly tables: readonly NoteTable[];
  readonly media: PackagedMedia | null;
  readonly hash: string;
}
export const NO_FILE: OpenFile = { tables: [], media: null, hash: '' };

/** Makes cards of the notes, plans their media and splits them into sets. */
export function buildImport({ tables, media, hash }: OpenFile, { choices, withSchedules, directions }: ImportOptions) {
  const chosen = tables.flatMap((table, at): ChosenTable[] => {
    const choice = choices[at];
    return choice ? [{ table, choice }] : [];
  });
  const { cards, skipped } = notesToCards(chosen, { withSchedules });
  const text = UTF8.encode(JSON.stringify([choices, withSchedules, directions]));
  const plan = planMedia(cards, media);
  return { skipped, plan, sets: splitIntoSets(plan.cards), key: `${hash}-${hashBytes(text)}` };
}
export type BuiltImport = ReturnType<typeof buildImport>;

function countMedia({ files, leftOut }: MediaPlan): MediaPreview {
  const sounds = files.filter(({ side }) => side === 'sound').length;
  return { sounds, pictures: files.length - sounds, leftOut };
}

export function previewImport({ tables }: OpenFile, { choices }: ImportOptions, built: BuiltImport): ImportPreview {
  const { plan, sets, skipped } = built;
  const firstCards = tables.map((table, at) => {
    const choice = choices[at];
    return choice ? table.notes.slice(0, FIRST_CARDS).map((note) => noteToCard(note, choice, table)) : [];
  });
  const scheduledCount = plan.cards.filter(({ schedules }) => schedules).length;
  const counts = { cardCount: plan.cards.length, setCount: sets.length, scheduledCount };
  return { ...counts, firstCards, skipped, media: countMedia(plan) };
}
