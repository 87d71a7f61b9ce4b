import { useAction } from '@shinobi/shared/client';
import type { AdminUser } from '@shinobi/shared/contract/site/admin-lists';
import { ADMINISTRATOR_ID, type Role, ROLES } from '@shinobi/shared/domain/limits/accounts';
import { needsSecondFactor } from '@shinobi/shared/domain/people/roles';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { Field } from '@shinobi/shared/ui';
import { ROLE_NAMES } from '../common/users/role-names.js';
import { ActionForm } from './action-form.js';
import { useRefreshAdminData } from './use-refresh-admin-data.js';
import css from './user.module.css';

const MAY: Readonly<Record<Role, string>> = {
  user: 'has no rights beyond their own account',
  moderator: 'works on reported texts and limits accounts',
  editor: 'edits drafts and sends them for review',
  reviewer: 'edits too, and publishes what others have edited',
  administrator: 'may do everything that you may do',
};

/** Says what the role allows, so that nobody becomes an administrator by a slip. */
const questionOf = (name: string, role: Role) => ({
  text:
    `Make ${name} ${role === 'user' ? 'an ordinary user' : ROLE_NAMES[role].toLowerCase()}? A user with this role ${MAY[role]}.` +
    (needsSecondFactor(role) ? ' Outside localhost the role needs a second factor.' : ''),
  confirm: 'Set the role',
  cancel: 'Cancel',
});

/** Sets what a user may do on the site, after a confirmation. */
export function RoleForm({ user: { userId, name, role } }: { readonly user: AdminUser }) {
  const { api, dialog, toast } = usePlatform();
  const session = useSession();
  const refresh = useRefreshAdminData();
  const { busy, act } = useAction(
    async (_key, next: Role) => {
      await api('POST /api/Admin/SetRole', { body: { userId, role: next } });
      toast({ text: `${name} has the role ${ROLE_NAMES[next]} now.` });
      refresh();
    },
    { ofForm: true },
  );
  if (userId === ADMINISTRATOR_ID) return null;
  if (session.status === 'signed-in' && session.user.userId === userId) return null;
  const submit = async (values: FormData) => {
    const next = values.get('role') as Role;
    if (next !== role && (await dialog(questionOf(name, next)))) await act(next);
  };
  return (
    <ActionForm
      title="Role"
      hint="It takes effect with the user’s next request. They stay signed in."
      button="Set the role"
      busy={busy}
      onSubmit={(values) => void submit(values)}
    >
      <Field label="Role">
        {(control) => (
          <select {...control} name="role" defaultValue={role} key={role}>
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {ROLE_NAMES[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <dl className={css.roles}>
        {ROLES.filter((each) => each !== 'user').map((each) => (
          <div key={each}>
            <dt>{ROLE_NAMES[each]}</dt>
            <dd>{MAY[each]}</dd>
          </div>
        ))}
      </dl>
    </ActionForm>
  );
}
