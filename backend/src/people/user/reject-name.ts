import { nameFault } from '@shinobi/shared/domain/people/person-name';
import { nameNotAllowed } from './user.errors.js';

/** Throws `NameNotAllowed`. */
export function rejectName(name: string): void {
  const fault = nameFault(name);
  if (fault) throw nameNotAllowed(fault);
}
