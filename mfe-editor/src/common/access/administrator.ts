import { useSession, type Session } from '@shinobi/shared/platform';
import { ADMINISTRATOR_ID } from '@shinobi/shared/domain/limits/accounts';

export const isAdministrator = (session: Session): boolean =>
  session.status === 'signed-in' && session.user.userId === ADMINISTRATOR_ID;

export const useIsAdministrator = (): boolean => isAdministrator(useSession());
