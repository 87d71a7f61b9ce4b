import type { ImportedSchedule } from '@shinobi/shared/contract/learning/flashcard';
import { scheduleOf } from '@shinobi/shared/domain/memory/schedule';
import { formatCount } from './format-count.js';
import { ImportError } from './import-error.js';
import { asObjects, isJsonObject, type JsonObject } from './json-values.js';
import { EMPTY_FILE, type ReadFile } from './note-table.js';

/**
 * `vocabulary-reviews.json` of jpdb: lists of cards by direction, each with spelling, reading and reviews
 * (`{timestamp, grade}`, seconds since 1970). It has no meanings.
 */
const FORWARD = 'cards_vocabulary_jp_en';
const BACK = 'cards_vocabulary_en_jp';

const GRADES: Readonly<Record<string, number>> = {
  hard: 2,
  okay: 3,
  good: 3,
  pass: 3,
  easy: 4,
  known: 4,
  never_forget: 4,
};
const AGAIN = 1;

export const isJpdbExport = (value: unknown): value is JsonObject =>
  isJsonObject(value) && Object.keys(value).some((name) => /^cards_(?:vocabulary|kanji)_/.test(name));

const keyOf = ({ spelling, reading }: JsonObject) => JSON.stringify([spelling, reading]);

function scheduleOfCard({ reviews }: JsonObject, aspect: string): ImportedSchedule[] {
  const rated = asObjects(reviews).flatMap(({ timestamp, grade }) =>
    typeof timestamp === 'number' && timestamp > 0 && timestamp < 7_258_118_400
      ? { at: new Date(timestamp * 1000).toISOString(), rating: GRADES[String(grade)] ?? AGAIN, form: 'card' as const }
      : [],
  );
  const schedule = scheduleOf(
    'card',
    rated.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  );
  return schedule && schedule.state > 0 ? [{ aspect, ...schedule }] : [];
}

export function readJpdb(file: JsonObject): ReadFile {
  const [forward, back] = [asObjects(file[FORWARD]), asObjects(file[BACK])];
  const words = new Map([...forward, ...back].map((card) => [keyOf(card), card]));
  if (words.size === 0) throw new ImportError('There are no words in this file of jpdb.');
  const [forwardByWord, backByWord] = [forward, back].map((cards) => new Map(cards.map((card) => [keyOf(card), card])));
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const notes = [...words.values()].map(({ spelling, reading }) => {
    const [word, kana] = [text(spelling), text(reading)];
    return [word, kana === word ? '' : kana, ''];
  });
  const schedules = [...words.keys()].map((key) => {
    const [one, other] = [forwardByWord?.get(key), backByWord?.get(key)];
    return [...(one ? scheduleOfCard(one, 'front') : []), ...(other ? scheduleOfCard(other, 'back') : [])];
  });
  const kanji = Object.entries(file).flatMap(([name, cards]) =>
    name.startsWith('cards_kanji_') ? asObjects(cards) : [],
  );
  const table = {
    id: 'jpdb',
    name: 'Vocabulary',
    fields: ['Word', 'Reading', 'Meaning'],
    notes,
    schedules,
    isHtml: false,
  };
  const remarks =
    kanji.length > 0
      ? [`${formatCount(kanji.length, 'kanji card', 'kanji cards')} without reading and meaning in jpdb’s export`]
      : [];
  return {
    ...EMPTY_FILE,
    source: 'jpdb',
    tables: [table],
    remarks,
    hasBackCards: back.length > 0,
    lacksMeanings: true,
  };
}
