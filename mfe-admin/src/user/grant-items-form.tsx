import { useAction } from '@shinobi/shared/client';
import type { AdminUser } from '@shinobi/shared/contract/site/admin-lists';
import { ITEMS } from '@shinobi/shared/domain/economy/items';
import type { ItemKey } from '@shinobi/shared/domain/limits/items';
import { usePlatform } from '@shinobi/shared/platform';
import { Field, TextField } from '@shinobi/shared/ui';
import { formatNumber } from '@shinobi/shared/ui/desk/format.js';
import { resetSavedForm } from '../common/forms/reset-saved-form.js';
import { ActionForm } from './action-form.js';
import { useRefreshAdminData } from './use-refresh-admin-data.js';

/** Gives items to the user. */
export function GrantItemsForm({ user: { userId, name } }: { readonly user: AdminUser }) {
  const { api, toast } = usePlatform();
  const refresh = useRefreshAdminData();
  const { busy, act } = useAction(
    async (idempotencyKey, itemKey: ItemKey, count: number) => {
      const body = { userId, itemKey, count };
      await api('POST /api/Admin/GrantItem', { body, idempotencyKey });
      toast({ text: `${name} got ${formatNumber(count)} × ${ITEMS[itemKey].name}.` });
      refresh();
    },
    { ofForm: true },
  );
  // The form is emptied so that the second press of a double click grants nothing.
  const submit = async (values: FormData, form: HTMLFormElement) => {
    if (await act(values.get('itemKey') as ItemKey, Number(values.get('count')))) resetSavedForm(form, values);
  };
  return (
    <ActionForm
      title="Items"
      hint="They are marked as new in the user’s item box."
      button="Give items"
      busy={busy}
      onSubmit={(values, form) => void submit(values, form)}
    >
      <Field label="Item">
        {(control) => (
          <select {...control} name="itemKey">
            {Object.entries(ITEMS).map(([key, { name: item }]) => (
              <option key={key} value={key}>
                {item}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label="How many" name="count" type="number" min={1} max={99} step={1} required />
    </ActionForm>
  );
}
