import type { KanaStatus } from '../japanese/kana.js';

/**
 * A value of a progress key. Malformed and missing values are read as null without throwing, because local storage and old
 * documents can contain anything.
 */
type StoredValue = string | null | undefined;

function parseJson(value: StoredValue): unknown {
  try {
    return JSON.parse(value ?? 'null');
  } catch {
    return null;
  }
}

/** Reads a quiz's percentage or a test's score: a whole number from 0 to 100 in plain digits. */
export const readPercent = (value: StoredValue): number | null =>
  typeof value === 'string' && /^(?:100|[1-9]?\d)$/.test(value) ? Number(value) : null;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Reads the ids of a genre's words that were answered wrong the last time: a JSON array of ids. */
export function readIncorrectIds(value: StoredValue): readonly number[] | null {
  const ids = parseJson(value);
  return Array.isArray(ids) && ids.every(isId) ? ids : null;
}

/** Reads which kana were answered right the last time: a JSON map of booleans. */
export function readKanaStatus(value: StoredValue): KanaStatus | null {
  const status = parseJson(value);
  if (typeof status !== 'object' || status === null || Array.isArray(status)) return null;
  return Object.values(status).every((done) => typeof done === 'boolean') ? (status as KanaStatus) : null;
}

/** Whether both databases can store a text: well-formed Unicode without NUL. */
export const isStorable = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
