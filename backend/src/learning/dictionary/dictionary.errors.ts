import { AppError } from '../../http/app-error.js';

const RETRY_AFTER_SEC = 10;

export const dictionaryNotReady = () =>
  new AppError('DictionaryNotReady', 'The dictionary is being prepared. Please try again in a moment.', {
    retryAfterSec: RETRY_AFTER_SEC,
  });
export const entryNotFound = () => new AppError('EntryNotFound', 'The dictionary has no such entry.');
