import type { AdminUser } from '@shinobi/shared/contract/site/admin-lists';
import { useIsAdministrator } from '@shinobi/shared/ui/desk/administrator.js';
import { GrantCoinsForm } from './grant-coins-form.js';
import { GrantItemsForm } from './grant-items-form.js';
import { RoleForm } from './role-form.js';
import { SetLevelForm } from './set-level-form.js';
import { ShadowLimitForm } from './shadow-limit-form.js';
import { UndoSuspension } from './suspension.js';
import css from './user.module.css';

/** What an administrator can change about a user, and what a moderator can. Every change is in the audit log. */
export const AdminActions = ({ user }: { readonly user: AdminUser }) =>
  useIsAdministrator() ? (
    <div className={css.actions}>
      <SetLevelForm user={user} />
      <UndoSuspension user={user} />
      <ShadowLimitForm user={user} />
      <GrantCoinsForm user={user} />
      <GrantItemsForm user={user} />
      <RoleForm user={user} />
    </div>
  ) : (
    <div className={css.actions}>
      <UndoSuspension user={user} />
      <ShadowLimitForm user={user} />
    </div>
  );
