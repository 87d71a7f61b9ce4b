import { AppError } from './app-error.js';

/** The refusal of a list cursor that the server did not issue. */
export const badCursor = (): AppError =>
  new AppError('InvalidInput', 'This link is no longer valid.', {
    details: [{ path: 'before', message: 'Send the nextCursor of an earlier response.' }],
  });
