import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, isApiError, useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { AdminUser } from '@shinobi/shared/contract/site/admin-lists';
import { SUSPENDED_FROM_SUL } from '@shinobi/shared/domain/limits/accounts';
import { MODERATION_REASON_MAX_LENGTH } from '@shinobi/shared/domain/limits/moderation';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { TextField } from '@shinobi/shared/ui';
import { focusInvalid } from '@shinobi/shared/ui/text/focus-invalid.js';
import { formatCount, formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { ActionForm } from './action-form.js';
import { useRefreshAdminData } from './use-refresh-admin-data.js';

type ShownSuspension = NonNullable<ResponseOf<'GET /api/Admin/GetSuspension/:userId'>['suspension']>;

/** Ends a suspension that was recorded, and restores the level number from before. */
export function UndoSuspension({ user }: { readonly user: AdminUser }) {
  const { api } = usePlatform();
  const { userId, sul } = user;
  const { data } = useQuery({
    ...apiQuery(api, 'GET /api/Admin/GetSuspension/:userId', { params: { userId } }),
    staleTime: 0,
    enabled: sul >= SUSPENDED_FROM_SUL,
  });
  if (!data?.suspension || sul < SUSPENDED_FROM_SUL) return null;
  return <UndoForm key={data.suspension.changeId} user={user} suspension={data.suspension} />;
}

const describeMeanwhile = ({ meanwhile: { reports, decisions, notes } }: ShownSuspension) =>
  `${formatCount(reports, 'report')} about the user, ${formatCount(decisions, 'decision')} about their texts, ${formatCount(notes, 'note')}`;

interface UndoFormProps {
  readonly user: AdminUser;
  readonly suspension: ShownSuspension;
}

function UndoForm({ user: { userId, name }, suspension }: UndoFormProps) {
  const { api, toast } = usePlatform();
  const refresh = useRefreshAdminData();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAction(
    async (_key, given: string) => {
      const body = { userId, changeId: suspension.changeId, reason: given };
      const { sul, undone } = await api('POST /api/Admin/UndoSuspension', { body });
      toast({ text: `${name} has the level number ${sul} again. Meanwhile: ${describeMeanwhile(undone)}.` });
      refresh();
    },
    {
      ofForm: true,
      onRefused: (thrown) => {
        // The page then shows the number that the account has now, without this form.
        if (isApiError(thrown) && thrown.code === 'SuspensionOver') refresh();
        return false;
      },
    },
  );
  const { before, at, by, reason: why } = suspension;
  const submit = (form: HTMLFormElement) => {
    const given = reason.trim();
    focusInvalid(form, () => setError(given === '' ? 'Say why, for the audit log.' : null));
    if (given !== '') void act(given);
  };
  return (
    <ActionForm
      title="Undo the suspension"
      hint={`Restores the level number ${before}. It is possible once, and as long as the number is not changed otherwise.`}
      button="Undo"
      busy={busy}
      onSubmit={(_, form) => submit(form)}
    >
      <p>
        Suspended {formatInstant(at)} UTC{by && ` by ${by.name ?? `user ${by.userId}`}`}
        {why && `: ${why}`}. Since then: {describeMeanwhile(suspension)}.
      </p>
      <TextField
        label="Reason to undo it"
        {...lengthPattern(MODERATION_REASON_MAX_LENGTH)}
        value={reason}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
