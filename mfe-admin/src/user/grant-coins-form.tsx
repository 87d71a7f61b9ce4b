import { useState } from 'react';
import { isApiError, useAction } from '@shinobi/shared/client';
import type { AdminUser } from '@shinobi/shared/contract/site/admin-lists';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { GRANT_REASON_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import { usePlatform } from '@shinobi/shared/platform';
import { Field, TextField } from '@shinobi/shared/ui';
import { focusInvalid } from '@shinobi/shared/ui/text/focus-invalid.js';
import { LimitedInput } from '@shinobi/shared/ui/text/limited-field.js';
import { formatCount, formatNumber } from '@shinobi/shared/ui/desk/format.js';
import { resetSavedForm } from '../common/forms/reset-saved-form.js';
import { ActionForm } from './action-form.js';
import { useRefreshAdminData } from './use-refresh-admin-data.js';

/** Returns the server's message for an invalid field, or null for any other error. */
const invalidInputMessage = (thrown: unknown): string | null =>
  isApiError(thrown) && thrown.code === 'InvalidInput' ? (thrown.details?.[0]?.message ?? thrown.message) : null;

/** Names the amount and the new balance, so that a digit too many is noticed before coins move. */
function confirmationOf(name: string, balance: number, coins: number) {
  const amount = formatCount(Math.abs(coins), 'coin');
  const action = coins < 0 ? `Take ${amount} from ${name}?` : `Give ${amount} to ${name}?`;
  const after = `The balance goes from ${formatNumber(balance)} to ${formatNumber(balance + coins)}.`;
  return { text: `${action} ${after}`, confirm: coins < 0 ? 'Take' : 'Give', cancel: 'Cancel' };
}

/** Sends a grant. `onInvalid` gets the server's message, or null. */
function useGrantCoins({ userId, name }: AdminUser, onInvalid: (message: string | null) => void) {
  const { api, toast } = usePlatform();
  const refresh = useRefreshAdminData();
  const { busy, act: grant } = useAction(
    async (idempotencyKey, coins: number, reason: string) => {
      const body = { userId, coins, reason };
      const { coin } = await api('POST /api/Admin/GrantCoins', { body, idempotencyKey });
      toast({ text: `${name} has ${formatCount(coin, 'coin')} now.` });
      refresh();
    },
    {
      ofForm: true,
      onRefused: (thrown) => {
        const message = invalidInputMessage(thrown);
        onInvalid(message);
        return message !== null;
      },
    },
  );
  return { busy, grant };
}

/** Gives coins to the user or takes them away, after a confirmation. */
export function GrantCoinsForm({ user }: { readonly user: AdminUser }) {
  const { dialog } = usePlatform();
  const [error, setError] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { tooLong } = textLength(reason, GRANT_REASON_MAX_LENGTH);
  const { busy, grant } = useGrantCoins(user, setError);
  const submit = async (values: FormData, form: HTMLFormElement) => {
    const coins = Number(values.get('coins'));
    const problem = coins === 0 ? 'Enter how many coins to give, or a negative number to take them away.' : null;
    focusInvalid(form, () => setError(problem));
    if (coins === 0 || tooLong || busy) return;
    if (!(await dialog(confirmationOf(user.name, user.coin, coins)))) return;
    if (!(await grant(coins, reason))) return;
    resetSavedForm(form, values);
    setReason((now) => (now === reason ? '' : now));
  };
  return (
    <ActionForm
      title="Coins"
      hint="A negative number takes coins away; the balance may become negative. The ledger shows the reason."
      button="Give coins"
      busy={busy}
      onSubmit={(values, form) => void submit(values, form)}
    >
      <TextField
        label="Coins"
        name="coins"
        type="number"
        min={-1_000_000_000}
        max={1_000_000_000}
        step={1}
        required
        error={error}
      />
      <Field label="Reason">
        {(control) => (
          <LimitedInput {...control} limit={GRANT_REASON_MAX_LENGTH} required value={reason} onText={setReason} />
        )}
      </Field>
    </ActionForm>
  );
}
