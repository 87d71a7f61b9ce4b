import { AppError } from '../http/app-error.js';

/** The database cannot store or read just now; nothing of what was asked is kept. */
export class StorageUnavailable extends AppError {
  constructor(cause: unknown) {
    super('StorageUnavailable', 'The data cannot be stored right now; please try again in a minute.', { cause });
  }
}
