import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { type ItemKey } from '@shinobi/shared/domain/limits/items';
import { isApiError, useAction, SUBMIT_ON_SAVE_SHORTCUT } from '@shinobi/shared/client';
import type { AdminUser } from '@shinobi/shared/contract/site/admin-lists';
import { ITEMS } from '@shinobi/shared/domain/economy/items';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Field, Sheet, TextField } from '@shinobi/shared/ui';
import { LimitedInput } from '@shinobi/shared/ui/text/limited-input.js';
import { SUSPENDED_FROM_SUL } from '@shinobi/shared/domain/limits/accounts';
import { GRANT_REASON_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import { useRecentPassword } from '../common/page/use-recent-password.js';
import { formatCount, formatNumber } from '../common/format.js';
import css from './user.module.css';

interface UserProps {
  readonly user: AdminUser;
}

/** What an administrator can change about a user. All of it is in the audit log. */
export const AdminActions = ({ user }: UserProps) => (
  <div className={css.actions}>
    <SetLevelForm user={user} />
    <GrantCoinsForm user={user} />
    <GrantItemsForm user={user} />
  </div>
);

/** What these forms show is known anew once something was changed. */
function useInvalidateAdminQueries() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).includes('/Admin/') });
}

interface ActionFormProps {
  readonly title: string;
  readonly hint: string;
  readonly button: string;
  readonly busy: boolean;
  readonly onSubmit: (values: FormData, form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

function ActionForm({ title, hint, button, busy, onSubmit, children }: ActionFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <Sheet>
      <form {...SUBMIT_ON_SAVE_SHORTCUT} className={css.form} aria-label={title} onSubmit={submit}>
        <h2>{title}</h2>
        <p className="quiet small">{hint}</p>
        {children}
        <p>
          <Button type="submit" size="small" reason={busy ? 'One moment' : null}>
            {button}
          </Button>
        </p>
      </form>
    </Sheet>
  );
}

function SetLevelForm({ user: { userId, name, sul } }: UserProps) {
  const { api, dialog, toast } = usePlatform();
  const renew = useInvalidateAdminQueries();
  const { busy, act } = useAction(
    async (_key, next: number) => {
      await api('POST /api/Admin/SetSul', { body: { userId, sul: next } });
      toast({ text: `The level number of ${name} is ${next} now.` });
      renew();
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
      hint="From 10 on the account may not change anything."
      button="Set"
      busy={busy}
      onSubmit={(values) => void submit(values)}
    >
      <TextField
        label="Sul"
        name="sul"
        type="number"
        min={0}
        max={100}
        step={1}
        required
        defaultValue={sul}
        key={sul}
      />
    </ActionForm>
  );
}

/** What the server says is wrong with the field, where it does. */
const invalidInputMessage = (thrown: unknown): string | null =>
  isApiError(thrown) && thrown.code === 'InvalidInput' ? (thrown.details?.[0]?.message ?? thrown.message) : null;

/** Says what a grant would do, so that one digit too many is seen before the coins are moved. */
function coinsQuestion(name: string, balance: number, coins: number) {
  const amount = formatCount(Math.abs(coins), 'coin');
  const action = coins < 0 ? `Take ${amount} from ${name}?` : `Give ${amount} to ${name}?`;
  const after = `The balance goes from ${formatNumber(balance)} to ${formatNumber(balance + coins)}.`;
  return { text: `${action} ${after}`, confirm: coins < 0 ? 'Take' : 'Give', cancel: 'Cancel' };
}

function GrantCoinsForm({ user: { userId, name, coin: balance } }: UserProps) {
  const { api, dialog, toast } = usePlatform();
  const renew = useInvalidateAdminQueries();
  const [error, setError] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { tooLong } = textLength(reason, GRANT_REASON_MAX_LENGTH);
  const { withPassword, onRefused, passwordDialog } = useRecentPassword();
  const { busy, act } = useAction(
    async (idempotencyKey, coins: number) => {
      const body = { userId, coins, reason };
      const { coin } = await withPassword(() => api('POST /api/Admin/GrantCoins', { body, idempotencyKey }));
      toast({ text: `${name} has ${formatCount(coin, 'coin')} now.` });
      renew();
    },
    {
      ofForm: true,
      onRefused: (thrown) => {
        const complaint = invalidInputMessage(thrown);
        setError(complaint);
        return complaint !== null || onRefused(thrown);
      },
    },
  );
  const submit = async (values: FormData, form: HTMLFormElement) => {
    const coins = Number(values.get('coins'));
    setError(coins === 0 ? 'Enter how many coins to give, or a number below 0 to take them away.' : null);
    if (coins === 0 || tooLong || busy) return;
    if (!(await dialog(coinsQuestion(name, balance, coins)))) return;
    if (!(await act(coins))) return;
    form.reset();
    setReason('');
  };
  return (
    <>
      <ActionForm
        title="Coins"
        hint="Below 0 takes them away; a balance may fall below 0. The reason stands in the ledger."
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
      {passwordDialog}
    </>
  );
}

function GrantItemsForm({ user: { userId, name } }: UserProps) {
  const { api, toast } = usePlatform();
  const renew = useInvalidateAdminQueries();
  const { withPassword, onRefused, passwordDialog } = useRecentPassword();
  const { busy, act } = useAction(
    async (idempotencyKey, itemKey: ItemKey, count: number) => {
      const body = { userId, itemKey, count };
      await withPassword(() => api('POST /api/Admin/GrantItem', { body, idempotencyKey }));
      toast({ text: `${name} got ${formatNumber(count)} × ${ITEMS[itemKey].name}.` });
      renew();
    },
    { ofForm: true, onRefused },
  );
  // Emptied, so that the second press of a double click gives nothing.
  const submit = async (values: FormData, form: HTMLFormElement) => {
    if (await act(values.get('itemKey') as ItemKey, Number(values.get('count')))) form.reset();
  };
  return (
    <>
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
      {passwordDialog}
    </>
  );
}
