import { ADMINISTRATOR_ID } from '@shinobi/shared/domain/limits/accounts';
import { type Session, useSession } from '@shinobi/shared/platform';

/** Only spares other users calls that would be refused: the server decides. */
export const isAdministrator = (session: Session): boolean =>
  session.status === 'signed-in' && session.user.userId === ADMINISTRATOR_ID;

export const useIsAdministrator = (): boolean => isAdministrator(useSession());
