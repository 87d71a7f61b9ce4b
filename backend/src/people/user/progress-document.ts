import { PROGRESS_MAX_BYTES } from '@shinobi/shared/domain/limits/accounts';
import { withStoredResults } from '@shinobi/shared/domain/progress/game-results';
import { isProgressKey } from '@shinobi/shared/domain/progress/progress-keys';
import { mergeProgress, parseProgress, type Progress } from '@shinobi/shared/domain/progress/progress-merge';
import { AppError } from '../../http/app-error.js';
import { parseJson } from '../../http/json-body.js';
import { invalidProgress, progressTooLarge, unknownProgressKey } from './user.errors.js';

function parse(document: string): unknown {
  try {
    return parseJson(document);
  } catch (error) {
    throw error instanceof AppError ? invalidProgress(error.details?.[0]?.message ?? error.message) : error;
  }
}

/**
 * Parses a progress document of a client: a JSON map of progress keys to strings. Throws `ProgressTooLarge`,
 * `UnknownProgressKey` or `InvalidInput`.
 */
export function readProgress(document: string): Progress {
  if (Buffer.byteLength(document) > PROGRESS_MAX_BYTES) throw progressTooLarge();
  const parsed = parse(document);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw invalidProgress('Progress must be a JSON map of strings.');
  const entries = Object.entries(parsed);
  if (!entries.every(([, value]) => typeof value === 'string')) throw invalidProgress('Every value must be a string.');
  const unknown = entries.find(([key]) => !isProgressKey(key));
  if (unknown) throw unknownProgressKey(unknown[0]);
  return parsed as Progress;
}

/**
 * Returns the stored document with `incoming` merged into it; a stored score never falls, and results of games are combined. Throws `ProgressTooLarge` if
 * the result exceeds the limit.
 */
export function mergeInto(stored: string, incoming: Progress): string {
  const before = parseProgress(stored) ?? {};
  const document = JSON.stringify(mergeProgress(before, withStoredResults(incoming, before)));
  if (Buffer.byteLength(document) > PROGRESS_MAX_BYTES) throw progressTooLarge();
  return document;
}
