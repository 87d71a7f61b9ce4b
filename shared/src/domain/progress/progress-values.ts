import type { KanaStatus } from '../japanese/kana.js';

/**
 * Reads the string values that stand under the progress keys. What is malformed or missing reads as null and never
 * throws: local storage and old documents hold what anyone wrote there.
 */
type Stored = string | null | undefined;

function parseJson(value: Stored): unknown {
  try {
    return JSON.parse(value ?? 'null');
  } catch {
    return null;
  }
}

/** A whole number from 0 to 100, written plainly: a quiz's percentage or a test's score. */
export const readPercent = (value: Stored): number | null =>
  typeof value === 'string' && /^(?:100|[1-9]?\d)$/.test(value) ? Number(value) : null;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** The ids of a genre's words that were not answered right the last time: a JSON array of ids. */
export function readIncorrectIds(value: Stored): readonly number[] | null {
  const ids = parseJson(value);
  return Array.isArray(ids) && ids.every(isId) ? ids : null;
}

/** Which kana were answered right the last time: a JSON map of booleans. */
export function readKanaStatus(value: Stored): KanaStatus | null {
  const status = parseJson(value);
  if (typeof status !== 'object' || status === null || Array.isArray(status)) return null;
  return Object.values(status).every((done) => typeof done === 'boolean') ? (status as KanaStatus) : null;
}

/** Text that both databases can store: well-formed Unicode without NUL. */
export const isStorable = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
