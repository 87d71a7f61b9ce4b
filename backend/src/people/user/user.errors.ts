import type { NameFault } from '@shinobi/shared/domain/people/person-name';
import { AppError } from '../../http/app-error.js';

const NAME_FAULTS: Readonly<Record<NameFault, string>> = {
  invisible: 'This name has invisible letters. Please choose another one.',
  stacked: 'This name has too many accents on one letter. Please choose another one.',
  reserved: 'This name is reserved for the people who run the site. Please choose another one.',
};

export const accountNotFound = () => new AppError('SignInRequired', 'This account no longer exists.');
export const nameNotAllowed = (fault: NameFault) => new AppError('NameNotAllowed', NAME_FAULTS[fault]);
export const progressTooLarge = () => new AppError('ProgressTooLarge', 'The progress is larger than 256 kB.');
export const invalidProgress = (message: string) =>
  new AppError('InvalidInput', 'The request is not valid.', { details: [{ path: 'progress', message }] });
export const unknownProgressKey = (key: string) =>
  new AppError('UnknownProgressKey', `Progress has no key "${key.slice(0, 100)}".`);
