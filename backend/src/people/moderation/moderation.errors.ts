import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { AppError } from '../../http/app-error.js';

export const caseNotFound = () => new AppError('NotFound', 'There is no such case.');
export const authorGone = () =>
  new AppError('NotFound', 'There is no account to suspend any more. Remove the text instead.');
export const authorIsStaff = () =>
  new AppError('Forbidden', 'The author has a role on this site. Only the administrator can suspend this account.');
export const authorIsAdministrator = () => new AppError('Forbidden', 'An administrator cannot be suspended.');

const nameOf = (by: { readonly name: string | null } | null) => by?.name ?? 'A moderator';

export const caseDecided = (current: ModerationCase) =>
  new AppError('CaseDecided', `${nameOf(current.decision?.by ?? null)} has decided this case already.`, { current });
export const caseClaimed = (current: ModerationCase) =>
  new AppError(
    'CaseClaimed',
    current.claim
      ? `${nameOf(current.claim.by)} is working on this case. Take it over, or choose another one.`
      : 'You have not claimed this case.',
    { current },
  );
