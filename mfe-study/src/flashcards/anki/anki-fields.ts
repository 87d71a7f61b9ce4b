import { CARD_MAX_LENGTHS, SET_CARDS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import type { DraftCard } from '../storage/card-store.js';
import { extractReading, plainText, readingText } from './anki-text.js';

/** One of Anki's note types with its notes. All have the same fields, as HTML. */
export interface AnkiNoteType {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly string[];
  readonly notes: readonly (readonly string[])[];
}

/** Which field becomes which side of a card, by field index. */
export interface FieldMapping {
  readonly front: number;
  /** Null when no field holds the reading; it then comes from the furigana of the word. */
  readonly reading: number | null;
  readonly back: number;
}

/** How many cards cannot be imported, by reason. */
export interface SkippedCounts {
  readonly noWord: number;
  readonly noMeaning: number;
  readonly tooLong: number;
  /** Cards above the maximum of a set. */
  readonly beyond: number;
}

type CardOrProblem = DraftCard | 'noWord' | 'noMeaning' | 'tooLong';

export function noteToCard(note: readonly string[], { front, reading, back }: FieldMapping): DraftCard {
  const word = note[front] ?? '';
  return {
    front: plainText(word),
    reading: reading === null ? extractReading(word) : readingText(note[reading] ?? ''),
    back: plainText(note[back] ?? ''),
  };
}

function checkCard(card: DraftCard): CardOrProblem {
  if (card.front === '') return 'noWord';
  if (card.back === '') return 'noMeaning';
  const isTooLong = (Object.keys(CARD_MAX_LENGTHS) as (keyof typeof CARD_MAX_LENGTHS)[]).some(
    (side) => card[side].length > CARD_MAX_LENGTHS[side],
  );
  return isTooLong ? 'tooLong' : card;
}

/** Returns the cards made from the notes, and how many were left out. */
export function notesToCards(chosen: readonly { readonly noteType: AnkiNoteType; readonly choice: FieldMapping }[]): {
  readonly cards: readonly DraftCard[];
  readonly leftOut: SkippedCounts;
} {
  const outcomes = chosen.flatMap(({ noteType, choice }) =>
    noteType.notes.map((note) => checkCard(noteToCard(note, choice))),
  );
  const cards = outcomes.filter((outcome) => typeof outcome === 'object');
  const count = (reason: CardOrProblem) => outcomes.filter((outcome) => outcome === reason).length;
  return {
    cards: cards.slice(0, SET_CARDS_MAX),
    leftOut: {
      noWord: count('noWord'),
      noMeaning: count('noMeaning'),
      tooLong: count('tooLong'),
      beyond: Math.max(0, cards.length - SET_CARDS_MAX),
    },
  };
}

const SAMPLE_SIZE = 50;
/** A match of a field's name weighs more than a match of its content. */
const NAME_WEIGHT = 3;
const OTHER_FIELD =
  /sentence|example|audio|sound|image|picture|note|tag|sort|index|number|pos\b|part.?of|url|hint|\bid\b/i;

interface FieldPattern {
  readonly name: RegExp;
  readonly excludedName: RegExp;
  /** What the contents of such a field look like. */
  readonly content: RegExp;
}

const READING: FieldPattern = {
  name: /reading|kana\b|furigana|hiragana|pronunciation/i,
  excludedName: OTHER_FIELD,
  content: /^[\p{Script=Hiragana}\p{Script=Katakana}ー・〜\s]+$/u,
};
const FRONT: FieldPattern = {
  name: /front|expression|japanese|word|kanji|vocab|target|term/i,
  excludedName: new RegExp(`${OTHER_FIELD.source}|${READING.name.source}|english|meaning`, 'i'),
  // A word, not a sentence.
  content: /^(?=.{1,12}$)[^。！？]*\p{Script=Han}[^。！？]*$/u,
};
const BACK: FieldPattern = {
  name: /back|meaning|english|definition|translation|gloss/i,
  excludedName: OTHER_FIELD,
  content: /^(?!\d+$)[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*\p{L}{2}/u,
};

/** Returns the indexes of the fields that fit a side of the card, best first. */
function rankFields({ fields, notes }: AnkiNoteType, { name, excludedName, content }: FieldPattern): number[] {
  const sample = notes.slice(0, SAMPLE_SIZE);
  const score = (field: string, at: number) => {
    const texts = sample.map((note) => plainText(note[at] ?? ''));
    const share = texts.filter((text) => content.test(text)).length / Math.max(1, sample.length);
    return (name.test(field) ? NAME_WEIGHT : 0) - (excludedName.test(field) ? NAME_WEIGHT : 0) + share;
  };
  return fields
    .map((field, at) => ({ at, score: score(field, at) }))
    .filter((each) => each.score > 0.5)
    .sort((one, other) => other.score - one.score)
    .map(({ at }) => at);
}

/** Guesses the fields that hold the word, its reading and its meaning. */
export function guessFields(noteType: AnkiNoteType): FieldMapping {
  const free = (places: readonly number[], taken: readonly (number | null)[]) =>
    places.find((at) => !taken.includes(at));
  const all = noteType.fields.map((_, at) => at);
  const front = rankFields(noteType, FRONT)[0] ?? rankFields(noteType, READING)[0] ?? 0;
  const back = free(rankFields(noteType, BACK), [front]) ?? free(all, [front]) ?? front;
  return { front, back, reading: free(rankFields(noteType, READING), [front, back]) ?? null };
}
