import type { DraftCard } from '../storage/card-store.js';
import { CARDS_MAX, FIELD_MAX } from '../csv.js';
import { plainText, readingIn, spokenIn } from './anki-text.js';

/** The notes of one kind in a deck: all have the same fields, as HTML. */
export interface AnkiKind {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly string[];
  readonly notes: readonly (readonly string[])[];
}

/** Which field becomes which side of a card, by its place. */
export interface FieldChoice {
  readonly front: number;
  /** Null where no field has the reading: then it is taken from the furigana of the word. */
  readonly reading: number | null;
  readonly back: number;
}

/** How many cards cannot be imported, by the reason. */
export interface LeftOut {
  readonly noWord: number;
  readonly noMeaning: number;
  readonly tooLong: number;
  /** More than a set holds. */
  readonly beyond: number;
}

type Outcome = DraftCard | 'noWord' | 'noMeaning' | 'tooLong';

export function cardOf(note: readonly string[], { front, reading, back }: FieldChoice): DraftCard {
  const word = note[front] ?? '';
  return {
    front: plainText(word),
    reading: reading === null ? readingIn(word) : spokenIn(note[reading] ?? ''),
    back: plainText(note[back] ?? ''),
  };
}

function checked(card: DraftCard): Outcome {
  if (card.front === '') return 'noWord';
  if (card.back === '') return 'noMeaning';
  const isTooLong = (Object.keys(FIELD_MAX) as (keyof typeof FIELD_MAX)[]).some(
    (side) => card[side].length > FIELD_MAX[side],
  );
  return isTooLong ? 'tooLong' : card;
}

/** The cards that come of notes, and how many are left out. */
export function cardsOf(chosen: readonly { readonly kind: AnkiKind; readonly choice: FieldChoice }[]): {
  readonly cards: readonly DraftCard[];
  readonly leftOut: LeftOut;
} {
  const outcomes = chosen.flatMap(({ kind, choice }) => kind.notes.map((note) => checked(cardOf(note, choice))));
  const cards = outcomes.filter((outcome) => typeof outcome === 'object');
  const count = (reason: Outcome) => outcomes.filter((outcome) => outcome === reason).length;
  return {
    cards: cards.slice(0, CARDS_MAX),
    leftOut: {
      noWord: count('noWord'),
      noMeaning: count('noMeaning'),
      tooLong: count('tooLong'),
      beyond: Math.max(0, cards.length - CARDS_MAX),
    },
  };
}

const SAMPLE = 50;
/** What a field's name says weighs more than what is in it. */
const NAMED = 3;
const EXTRA = /sentence|example|audio|sound|image|picture|note|tag|sort|index|number|pos\b|part.?of|url|hint|\bid\b/i;

interface Part {
  readonly name: RegExp;
  readonly not: RegExp;
  /** What the texts of such a field look like. */
  readonly looks: RegExp;
}

const READING: Part = {
  name: /reading|kana\b|furigana|hiragana|pronunciation/i,
  not: EXTRA,
  looks: /^[\p{Script=Hiragana}\p{Script=Katakana}ー・〜\s]+$/u,
};
const FRONT: Part = {
  name: /front|expression|japanese|word|kanji|vocab|target|term/i,
  not: new RegExp(`${EXTRA.source}|${READING.name.source}|english|meaning`, 'i'),
  // A word and no sentence.
  looks: /^(?=.{1,12}$)[^。！？]*\p{Script=Han}[^。！？]*$/u,
};
const BACK: Part = {
  name: /back|meaning|english|definition|translation|gloss/i,
  not: EXTRA,
  looks: /^(?!\d+$)[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*\p{L}{2}/u,
};

/** The places of the fields, those that fit a side of the card best first; those that do not fit are absent. */
function fitting({ fields, notes }: AnkiKind, { name, not, looks }: Part): number[] {
  const sample = notes.slice(0, SAMPLE);
  const score = (field: string, at: number) => {
    const texts = sample.map((note) => plainText(note[at] ?? ''));
    const share = texts.filter((text) => looks.test(text)).length / Math.max(1, sample.length);
    return (name.test(field) ? NAMED : 0) - (not.test(field) ? NAMED : 0) + share;
  };
  return fields
    .map((field, at) => ({ at, score: score(field, at) }))
    .filter((each) => each.score > 0.5)
    .sort((one, other) => other.score - one.score)
    .map(({ at }) => at);
}

/** The fields that most probably hold the word, its reading and its meaning. */
export function guessFields(kind: AnkiKind): FieldChoice {
  const free = (places: readonly number[], taken: readonly (number | null)[]) =>
    places.find((at) => !taken.includes(at));
  const all = kind.fields.map((_, at) => at);
  const front = fitting(kind, FRONT)[0] ?? fitting(kind, READING)[0] ?? 0;
  const back = free(fitting(kind, BACK), [front]) ?? free(all, [front]) ?? front;
  return { front, back, reading: free(fitting(kind, READING), [front, back]) ?? null };
}
