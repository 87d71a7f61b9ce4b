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

type Numbers = Readonly<Record<string, number>>;
const readNumbers = (value: string) => Object(parseJson(value)) as Numbers;

/**
 * Returns the rank of a saved game: the later run is higher, and within a run the later checkpoint. NaN for an empty slot and
 * for what cannot be read, which any change replaces.
 */
export function rankSave(value: string): number {
  const { startedAt = 0, stage, checkpoint } = readNumbers(value);
  return new Date(startedAt).getTime() * 1000 + Number(stage) * 100 + Number(checkpoint);
}

/** Returns the rank of what was reached in a game over all slots: by stages, then by points. NaN if it cannot be read. */
export function rankGameResult(value: string): number {
  const { bestStage, bestScore } = readNumbers(value);
  return Number(bestStage) * 1e9 + Number(bestScore);
}

/** Whether both databases can store a text: well-formed Unicode without NUL. */
export const isStorable = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
