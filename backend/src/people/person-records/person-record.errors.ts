import { NOTES_MAX } from '@shinobi/shared/domain/limits/person-records';
import { AppError } from '../../http/app-error.js';

export const userNotFound = () => new AppError('NotFound', 'There is no such user.');
export const noteNotFound = () => new AppError('NotFound', 'This note no longer exists.');
export const noteOfAnother = () => new AppError('Forbidden', 'Only its author can change or delete a note.');
export const tooManyNotes = () => new AppError('TooMuch', `There are ${NOTES_MAX} notes already. Delete one first.`);
export const suspensionNotFound = () => new AppError('NotFound', 'This user has no such suspension.');
export const suspensionOver = () =>
  new AppError(
    'SuspensionOver',
    'This suspension has ended, or the level number was changed since. Nothing was undone.',
  );
