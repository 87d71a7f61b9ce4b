import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, formText, useAction } from '@shinobi/shared/client';
import type { ShadowLimit } from '@shinobi/shared/contract/people/moderation';
import type { AdminUser } from '@shinobi/shared/contract/site/admin-lists';
import { MODERATION_REASON_MAX_LENGTH } from '@shinobi/shared/domain/limits/moderation';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, TextField } from '@shinobi/shared/ui';
import { focusInvalid } from '@shinobi/shared/ui/text/focus-invalid.js';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { ActionForm } from './action-form.js';
import { useRefreshAdminData } from './use-refresh-admin-data.js';

/** Returns the field's value, such as `2026-12-01T03:00`, as a UTC instant; null when it is empty. */
const instantOf = (local: string): string | null => (local === '' ? null : new Date(`${local}Z`).toISOString());

/** Changes the limit of a user: `until` is undefined to lift it. */
function useLimitAction({ userId, name }: AdminUser) {
  const { api, toast } = usePlatform();
  const refresh = useRefreshAdminData();
  return useAction(
    async (idempotencyKey, reason: string, until: string | null | undefined) => {
      if (until === undefined)
        await api('POST /api/Admin/LiftShadowLimit', { body: { userId, reason }, idempotencyKey });
      else await api('POST /api/Admin/SetShadowLimit', { body: { userId, until, reason } });
      toast({ text: until === undefined ? `${name} is no longer limited.` : `${name} is limited now.` });
      refresh();
    },
    { ofForm: true },
  );
}

/** Limits what strangers see of a user, or lifts that. The user is not told. */
export function ShadowLimitForm({ user }: { readonly user: AdminUser }) {
  const { api } = usePlatform();
  const { data } = useQuery({
    ...apiQuery(api, 'GET /api/Admin/GetShadowLimit/:userId', { params: { userId: user.userId } }),
    staleTime: 0,
  });
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useLimitAction(user);
  const change = async (until: string | null | undefined, form: HTMLFormElement | null) => {
    const given = reason.trim();
    focusInvalid(form, () => setError(given === '' ? 'Say why, for the audit log.' : null));
    if (given !== '' && (await act(given, until))) setReason('');
  };
  return (
    <ActionForm
      title="Shadow limit"
      hint="Only the user and friends see the user’s posts, comments and friend requests. The user is not told."
      button={data?.limit ? 'Change limit' : 'Limit'}
      busy={busy}
      onSubmit={(values, form) => void change(instantOf(formText(values, 'until')), form)}
    >
      {data && <LimitState limit={data.limit} />}
      <TextField label="Until (UTC)" name="until" type="datetime-local" hint="Empty: until it is lifted." />
      <TextField
        label="Reason of the limit"
        name="reason"
        {...lengthPattern(MODERATION_REASON_MAX_LENGTH)}
        value={reason}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
      {data?.limit && (
        <p>
          <Button
            size="small"
            reason={busy ? 'One moment' : null}
            onClick={({ currentTarget }) => void change(undefined, currentTarget.form)}
          >
            Lift limit
          </Button>
        </p>
      )}
    </ActionForm>
  );
}

function LimitState({ limit }: { readonly limit: ShadowLimit | null }) {
  if (!limit) return <p role="status">Not limited.</p>;
  const { until, at, by, reason } = limit;
  return (
    <p role="status">
      Limited since {formatInstant(at)} {until === null ? 'until it is lifted' : `until ${formatInstant(until)} UTC`}
      {by && `, by ${by.name ?? `user ${by.userId}`}`}: {reason}
    </p>
  );
}
