import { AppError } from '../http/app-error.js';

/** The database, the disk or the bucket can neither store nor read at the moment. Nothing of the call is stored. */
export class StorageUnavailable extends AppError {
  constructor(cause: unknown, isLogged = false) {
    const message = 'The data cannot be stored right now; please try again in a minute.';
    super('StorageUnavailable', message, { cause, isLogged });
  }
}

/** The bucket cannot be used. The log has it already, once for all calls. */
export class BucketUnavailable extends StorageUnavailable {
  constructor(
    /** One sentence for the people who run the server. */
    readonly sentence: string,
    cause: unknown,
  ) {
    super(cause, true);
  }
}
