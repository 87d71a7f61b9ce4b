import { INVITATIONS_A_DAY, INVITATIONS_OPEN } from '@shinobi/shared/domain/people/invitation';
import { AppError } from '../../http/app-error.js';

export const dailyLimitReached = () =>
  new AppError('InvitationLimit', `You can send ${INVITATIONS_A_DAY} invitations a day. Please go on tomorrow.`);

export const tooManyOpen = () =>
  new AppError('InvitationLimit', `${INVITATIONS_OPEN} of your invitations wait for an answer. Please wait for one.`);

export const alreadyInvited = () =>
  new AppError('AlreadyInvited', 'You have invited this person already. Your card is kept; invite somebody else.');
