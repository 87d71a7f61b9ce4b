import { PROGRESS_MAX_BYTES } from '@shinobi/shared/domain/limits/accounts';
import { isProgressKey } from '@shinobi/shared/domain/progress/progress-keys';
import { mergeProgress, parseProgress, type Progress } from '@shinobi/shared/domain/progress/progress-merge';
import { AppError } from '../../http/app-error.js';
import { parseJson } from '../../http/json-body.js';

const tooLarge = () => new AppError('ProgressTooLarge', 'The progress is larger than 256 kB.');
const invalidProgress = (message: string) =>
  new AppError('InvalidInput', 'Some of what was sent is not valid.', { details: [{ path: 'progress', message }] });

function parse(document: string): unknown {
  try {
    return parseJson(document);
  } catch (error) {
    throw error instanceof AppError ? invalidProgress(error.details?.[0]?.message ?? error.message) : error;
  }
}

/**
 * A progress document from outside: a JSON map of progress keys to strings.
 * Throws `ProgressTooLarge`, `UnknownProgressKey` or `InvalidInput`.
 */
export function readProgress(document: string): Progress {
  if (Buffer.byteLength(document) > PROGRESS_MAX_BYTES) throw tooLarge();
  const parsed = parse(document);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw invalidProgress('Progress must be a JSON map of strings.');
  const entries = Object.entries(parsed);
  if (!entries.every(([, value]) => typeof value === 'string')) throw invalidProgress('Every value must be a string.');
  const unknown = entries.find(([key]) => !isProgressKey(key));
  if (unknown) throw new AppError('UnknownProgressKey', `Progress has no key "${unknown[0].slice(0, 100)}".`);
  return parsed as Progress;
}

/**
 * The document to store once `incoming` has come in: a stored score is never lowered.
 * Throws `ProgressTooLarge` when the two together outgrow the limit.
 */
export function mergeInto(stored: string, incoming: Progress): string {
  const document = JSON.stringify(mergeProgress(parseProgress(stored) ?? {}, incoming));
  if (Buffer.byteLength(document) > PROGRESS_MAX_BYTES) throw tooLarge();
  return document;
}
