import { AppError } from '../http/app-error.js';

/** The database can neither store nor read at the moment. Nothing of the call is stored. */
export class StorageUnavailable extends AppError {
  constructor(cause: unknown) {
    super('StorageUnavailable', 'The data cannot be stored right now; please try again in a minute.', { cause });
  }
}
