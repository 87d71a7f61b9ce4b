import { useAction } from '@shinobi/shared/client';
import type { AdminUser } from '@shinobi/shared/contract/site/admin-lists';
import { SUL_MAX, SUSPENDED_FROM_SUL } from '@shinobi/shared/domain/limits/accounts';
import { usePlatform } from '@shinobi/shared/platform';
import { TextField } from '@shinobi/shared/ui';
import { ActionForm } from './action-form.js';
import { useRefreshAdminData } from './use-refresh-admin-data.js';

/** Sets the user's level number (sul). Asks first when that suspends the account. */
export function SetLevelForm({ user: { userId, name, sul } }: { readonly user: AdminUser }) {
  const { api, dialog, toast } = usePlatform();
  const refresh = useRefreshAdminData();
  const { busy, act } = useAction(
    async (_key, next: number) => {
      await api('POST /api/Admin/SetSul', { body: { userId, sul: next } });
      toast({ text: `The level number of ${name} is ${next} now.` });
      refresh();
    },
    { ofForm: true },
  );
  const submit = async (values: FormData) => {
    const next = Number(values.get('sul'));
    const suspends = next >= SUSPENDED_FROM_SUL && sul < SUSPENDED_FROM_SUL;
    const question = {
      text: `Suspend ${name}? They will not be able to change anything.`,
      confirm: 'Suspend',
      cancel: 'Cancel',
    };
    if (!suspends || (await dialog(question))) await act(next);
  };
  return (
    <ActionForm
      title="Level number"
      hint={`From ${SUSPENDED_FROM_SUL} on, the account is suspended and cannot change anything.`}
      button="Set"
      busy={busy}
      onSubmit={(values) => void submit(values)}
    >
      <TextField
        label="Sul"
        name="sul"
        type="number"
        min={0}
        max={SUL_MAX}
        step={1}
        required
        defaultValue={sul}
        key={sul}
      />
    </ActionForm>
  );
}
