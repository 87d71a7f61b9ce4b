import { ADMINISTRATOR_ID, type Role, type StaffRole } from '../limits/accounts.js';

/** Whether a role includes what `needed` may do. */
export const hasRole = (role: Role | undefined, needed: StaffRole): boolean =>
  role === 'administrator' || role === needed || (role === 'reviewer' && needed === 'editor');

/** Returns the role of a user's own record, which names it for the staff only. User 1 always is the administrator. */
export const roleOf = ({ userId, role }: { readonly userId: number; readonly role?: Role | undefined }): Role =>
  userId === ADMINISTRATOR_ID ? 'administrator' : (role ?? 'user');

/** Outside localhost, roles that decide what others see need a second factor; an editor's drafts are reviewed. */
export const needsSecondFactor = (role: Role): boolean => role !== 'user' && role !== 'editor';
