import { hasRole } from '@shinobi/shared/domain/people/roles';
import type { Actor } from '../../../http/caller.js';

/**
 * Whether a report is about a moderator's own text: another moderator decides about it, and who reported it is not shown. The
 * administrator may do everything.
 */
export const isOwnText = (
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  { reportedUserId }: { readonly reportedUserId: number | null },
): boolean => reportedUserId === userId && !hasRole(role, 'administrator');
