import type { CheckedPage, CheckNote } from '@shinobi/shared/contract/editing/en-check';
import { AppError } from '../../http/app-error.js';

export const noteNotFound = () => new AppError('NotFound', 'There is no such note.');
export const notYourNote = () =>
  new AppError('Forbidden', 'You can change a note only in the browser in which you wrote it.');
export const tooManyNotes = () => new AppError('TooMuch', 'This article cannot have more notes.');
export const paragraphChanged = (current: CheckedPage) =>
  new AppError('StaleVersion', 'The paragraph has changed since you read it. Nothing was saved.', { current });
export const noteChanged = (current: CheckNote) =>
  new AppError('StaleVersion', 'Somebody else has changed this note in the meantime. Nothing was overwritten.', {
    current,
  });
