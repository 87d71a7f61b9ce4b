import { nameFault, type NameFault } from '@shinobi/shared/domain/people/person-name';
import { AppError } from '../../http/app-error.js';

const SENTENCES: Readonly<Record<NameFault, string>> = {
  invisible: 'This name has letters that nobody can see. Please choose another one.',
  stacked: 'This name has too many accents on one letter. Please choose another one.',
  reserved: 'This name is kept for the people who run the site. Please choose another one.',
};

/** Throws `NameNotAllowed`. */
export function rejectName(name: string): void {
  const fault = nameFault(name);
  if (fault) throw new AppError('NameNotAllowed', SENTENCES[fault]);
}
