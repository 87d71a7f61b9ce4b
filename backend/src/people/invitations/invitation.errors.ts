import { INVITATIONS_A_DAY, INVITATIONS_OPEN } from '@shinobi/shared/domain/people/invitation';
import { AppError } from '../../http/app-error.js';

export const dailyLimitReached = () =>
  new AppError('InvitationLimit', `You can send ${INVITATIONS_A_DAY} invitations a day. Please continue tomorrow.`);

export const tooManyOpen = () =>
  new AppError(
    'InvitationLimit',
    `${INVITATIONS_OPEN} of your invitations are still open. Please wait until one is accepted.`,
  );

export const alreadyInvited = () =>
  new AppError(
    'AlreadyInvited',
    'You have already invited this person. You still have your card; invite somebody else.',
  );
