import { AppError } from './app-error.js';

/** What whoever asks for a page of a list with a cursor that the server did not write is told. */
export const badCursor = (): AppError =>
  new AppError('InvalidInput', 'This place in the list does not exist.', {
    details: [{ path: 'before', message: 'Send the nextCursor of an earlier answer.' }],
  });
