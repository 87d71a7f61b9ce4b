import { CARD_MAX_LENGTHS } from '@shinobi/shared/domain/limits/flashcards';
import { clozeText, extractReading, plainText, readingText } from '../anki/anki-text.js';
import { picturesIn, soundsIn } from '../anki/media-references.js';
import type { DraftCard } from '../storage/card-store.js';
import type { NoteTable } from './note-table.js';

/** Which field becomes which side of a card, by field index. */
export interface FieldMapping {
  readonly front: number;
  /** Null when no field holds the reading; it then comes from the furigana of the word. */
  readonly reading: number | null;
  readonly back: number;
  /** The fields whose first sound and picture the card gets; null, or absent, for none. */
  readonly sound?: number | null;
  readonly picture?: number | null;
}

/** A card with the sound and the picture that its note refers to, by their names in the package. */
export interface ImportedCard extends DraftCard {
  readonly soundFile?: string;
  readonly pictureFile?: string;
}

/** Why a note becomes no card. */
export const SKIP_REASONS = ['noWord', 'noMeaning', 'tooLong', 'duplicate'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** The notes that become no cards for one reason. */
export interface SkippedNotes {
  readonly reason: SkipReason;
  readonly count: number;
  /** The first few of them, by their words or places in the file. */
  readonly examples: readonly string[];
}

const EXAMPLES_MAX = 3;
const EXAMPLE_LETTERS_MAX = 30;

const asIs = (text: string) => text.trim();
const fieldOf = (note: readonly string[], field: number | null | undefined) =>
  (typeof field === 'number' && note[field]) || '';

export function noteToCard(
  note: readonly string[],
  { front, reading, back, sound, picture }: FieldMapping,
  { isHtml }: Pick<NoteTable, 'isHtml'>,
): ImportedCard {
  const [soundFile] = soundsIn(fieldOf(note, sound));
  const [pictureFile] = picturesIn(fieldOf(note, picture));
  const [word = '', meaning = '', kana = ''] = [note[front], note[back], reading === null ? '' : note[reading]];
  if (!isHtml) return { front: asIs(word), reading: asIs(kana), back: asIs(meaning) };
  return {
    front: clozeText(word),
    reading: reading === null ? extractReading(word) : readingText(kana),
    back: plainText(meaning),
    ...(soundFile !== undefined && { soundFile }),
    ...(pictureFile !== undefined && { pictureFile }),
  };
}

const keyOf = ({ front, reading, back }: DraftCard) => JSON.stringify([front, reading, back]);

function reasonToSkip(card: DraftCard, known: ReadonlySet<string>): SkipReason | null {
  if (card.front === '') return 'noWord';
  if (card.back === '') return 'noMeaning';
  const sides = Object.keys(CARD_MAX_LENGTHS) as (keyof typeof CARD_MAX_LENGTHS)[];
  if (sides.some((side) => card[side].length > CARD_MAX_LENGTHS[side])) return 'tooLong';
  return known.has(keyOf(card)) ? 'duplicate' : null;
}

/** A table, and which of its fields become cards. */
export interface ChosenTable {
  readonly table: NoteTable;
  readonly choice: FieldMapping;
}

function exampleOf({ table, choice }: ChosenTable, at: number, card: DraftCard): string {
  const place = table.places?.[at];
  const shown = (card.front || card.back || table.notes[at]?.[choice.back] || '').split('\n')[0] ?? '';
  const text = shown.length > EXAMPLE_LETTERS_MAX ? `${shown.slice(0, EXAMPLE_LETTERS_MAX)}…` : shown;
  return place && text ? `${place}: ${text}` : place || text || `note ${at + 1}`;
}

/** Returns the cards made from the notes, and what was left out and why. */
export function notesToCards(
  chosen: readonly ChosenTable[],
  { withSchedules = false }: { readonly withSchedules?: boolean } = {},
): { readonly cards: readonly ImportedCard[]; readonly skipped: readonly SkippedNotes[] } {
  const cards: ImportedCard[] = [];
  const known = new Set<string>();
  const skipped = new Map<SkipReason, string[]>(SKIP_REASONS.map((reason) => [reason, []]));
  for (const each of chosen) {
    const { table, choice } = each;
    table.notes.forEach((note, at) => {
      const card = noteToCard(note, choice, table);
      const reason = reasonToSkip(card, known);
      if (reason) {
        skipped.get(reason)?.push(exampleOf(each, at, card));
        return;
      }
      known.add(keyOf(card));
      const schedules = withSchedules ? (table.schedules?.[at] ?? []) : [];
      cards.push(schedules.length > 0 ? { ...card, schedules } : card);
    });
  }
  return {
    cards,
    skipped: [...skipped].flatMap(([reason, all]) =>
      all.length > 0 ? { reason, count: all.length, examples: all.slice(0, EXAMPLES_MAX) } : [],
    ),
  };
}
