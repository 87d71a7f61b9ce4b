import type { Role } from '@shinobi/shared/domain/limits/accounts';

/** What each role is called, and may do. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  user: 'User',
  moderator: 'Moderator',
  editor: 'Editor',
  reviewer: 'Reviewer',
  administrator: 'Administrator',
};
