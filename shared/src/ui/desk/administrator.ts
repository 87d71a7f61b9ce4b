import type { StaffRole } from '@shinobi/shared/domain/limits/accounts';
import { hasRole, roleOf } from '@shinobi/shared/domain/people/roles';
import { type Session, useSession } from '@shinobi/shared/platform';

/** Only spares other users calls that would be refused: the server decides. */
export const isStaff = (session: Session, role: StaffRole): boolean =>
  session.status === 'signed-in' && hasRole(roleOf(session.user), role);

export const useIsStaff = (role: StaffRole): boolean => isStaff(useSession(), role);

export const useIsAdministrator = (): boolean => useIsStaff('administrator');
