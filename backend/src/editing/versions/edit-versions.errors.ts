import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { AppError } from '../../http/app-error.js';

/** The most faults that are listed. */
const FAULTS_SHOWN = 20;

export const staleVersion = (current: object) =>
  new AppError('StaleVersion', 'Somebody else has saved this in the meantime. Nothing was overwritten.', { current });
export const documentNotFound = () => new AppError('NotFound', 'There is no such document.');
export const versionNotFound = () => new AppError('NotFound', 'There is no such version.');
export const draftExists = (name: string) =>
  new AppError(
    'DraftExists',
    `The genre ${name} has a draft. Publish it, or save the genre without its changes, and try again.`,
  );
/** `holder` is the document that has the name: its editor may have saved it and not received the response. */
export const nameTaken = (holder: object) =>
  new AppError('NameTaken', 'This name is already taken.', { current: holder });
export const nameFixed = () => new AppError('NameFixed', 'The name cannot be changed: it is part of the address.');

/** Throws `InvalidInput` if there are faults. */
export function rejectFaults(faults: readonly EditFault[]): void {
  const [first] = faults;
  if (first) throw new AppError('InvalidInput', first.message, { details: faults.slice(0, FAULTS_SHOWN) });
}
