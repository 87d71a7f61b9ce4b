import { plainText } from '../anki/anki-text.js';
import type { FieldMapping } from './field-mapping.js';
import type { NoteTable } from './note-table.js';

const SAMPLE_SIZE = 50;
/** A match of a field's name weighs more than a match of its content. */
const NAME_WEIGHT = 3;
const OTHER_FIELD =
  /sentence|example|audio|sound|image|picture|note|tag|sort|index|number|pos\b|part.?of|url|hint|\bid\b|\bdue\b|interval|level|srs|stage|next.?review/i;

interface FieldPattern {
  readonly name: RegExp;
  readonly excludedName: RegExp;
  /** What the contents of such a field look like. */
  readonly content: RegExp;
}

const READING: FieldPattern = {
  name: /reading|kana\b|furigana|hiragana|pronunciation|^(?:読み(?:方|仮名|がな)?|よみ(?:がな)?|ふりがな|振り?仮名|かな|ひらがな)$/i,
  excludedName: OTHER_FIELD,
  content: /^[\p{Script=Hiragana}\p{Script=Katakana}ー・〜\s]+$/u,
};
const FRONT: FieldPattern = {
  name: /front|expression|japanese|word|kanji|vocab|target|term|spelling|character|grammar.?point|^(?:単語|言葉|漢字|表記|語彙|日本語|見出し語?|表)$/i,
  // A keyword is the English name of a kanji.
  excludedName: new RegExp(`${OTHER_FIELD.source}|${READING.name.source}|english|meaning|keyword`, 'i'),
  // A word, not a sentence.
  content: /^(?=.{1,12}$)[^。！？]*\p{Script=Han}[^。！？]*$/u,
};
const BACK: FieldPattern = {
  name: /back|meaning|english|definition|translation|gloss|keyword|^(?:意味|英語|英訳|訳|裏)$/i,
  excludedName: OTHER_FIELD,
  content: /^(?!\d+$)[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*\p{L}{2}/u,
};

type GuessedTable = Pick<NoteTable, 'fields' | 'notes'>;

/** Returns the indexes of the fields that fit a side of the card, best first. */
function rankFields({ fields, notes }: GuessedTable, { name, excludedName, content }: FieldPattern): number[] {
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
export function guessFields(table: GuessedTable): FieldMapping {
  const free = (places: readonly number[], taken: readonly (number | null)[]) =>
    places.find((at) => !taken.includes(at));
  const all = table.fields.map((_, at) => at);
  const front = rankFields(table, FRONT)[0] ?? rankFields(table, READING)[0] ?? 0;
  const back = free(rankFields(table, BACK), [front]) ?? free(all, [front]) ?? front;
  return { front, back, reading: free(rankFields(table, READING), [front, back]) ?? null };
}

const namesSide = (text: string): boolean => [READING, FRONT, BACK].some(({ name }) => name.test(text));

/** Whether a text is the English name of a side of a card, as in the heading of a file. */
export const isFieldName = (text: string): boolean =>
  /^[\p{Script=Latin}\d _()./-]{1,40}$/u.test(text) && namesSide(text);

/** Whether a text is the Japanese name of a side of a card, such as 意味. */
export const isJapaneseFieldName = (text: string): boolean => !/[a-z]/i.test(text) && namesSide(text);
