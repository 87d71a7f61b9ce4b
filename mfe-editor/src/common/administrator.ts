import { useSession, type Session } from '@shinobi/shared/platform';

/** User 1 is the administrator (specification, section 6). The server decides; this only spares others refused calls. */
const ADMINISTRATOR = 1;

export const isAdministrator = (session: Session): boolean =>
  session.status === 'signed-in' && session.user.userId === ADMINISTRATOR;

export const useIsAdministrator = (): boolean => isAdministrator(useSession());
