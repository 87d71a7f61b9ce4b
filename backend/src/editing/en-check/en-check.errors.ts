import type { CheckedPage, CheckNote } from '@shinobi/shared/contract/editing/en-check';
import { AppError } from '../../http/app-error.js';

export const noteNotFound = () => new AppError('NotFound', 'There is no such note.');
export const notYourNote = () => new AppError('Forbidden', 'A note is changed in the browser in which it was written.');
export const tooManyNotes = () => new AppError('TooMuch', 'This article has as many notes as it can take.');
export const paragraphChanged = (current: CheckedPage) =>
  new AppError('StaleVersion', 'The paragraph has changed since you read it. Nothing was saved.', { current });
export const noteChanged = (current: CheckNote) =>
  new AppError('StaleVersion', 'Somebody else has changed this note in the meantime. Nothing was overwritten.', {
    current,
  });
