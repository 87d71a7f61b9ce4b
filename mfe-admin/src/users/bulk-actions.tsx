import { randomId } from '@shinobi/shared/client';
import type { AdminUser } from '@shinobi/shared/contract/site/admin-lists';
import { MODERATION_REASON_MAX_LENGTH } from '@shinobi/shared/domain/limits/moderation';
import type { ApiClient } from '@shinobi/shared/platform';
import { TextField } from '@shinobi/shared/ui';
import type { BulkAction } from '@shinobi/shared/ui/desk/lists/bulk-action.js';

/** Returns the field's value, such as `2026-12-01T03:00`, as a UTC instant; null when it is empty. */
const instantOf = (local: FormDataEntryValue | null): string | null =>
  typeof local === 'string' && local !== '' ? new Date(`${local}Z`).toISOString() : null;

const reason = { label: 'Reason of the limit', max: MODERATION_REASON_MAX_LENGTH };
const refusal = ({ role }: AdminUser) => (role === 'administrator' ? 'An administrator' : null);

/** Returns what an administrator can do with several users. */
export const userActions = (api: ApiClient): readonly BulkAction<AdminUser>[] => [
  {
    label: 'Limit',
    question: (count) =>
      `Limit ${count}? Only they and their friends see what they write. A limit that somebody has already is replaced.`,
    fields: <TextField label="Until (UTC)" name="until" type="datetime-local" hint="Empty: until it is lifted." />,
    reason,
    refusal,
    run: ({ userId }, { reason: why, form }) =>
      api('POST /api/Admin/SetShadowLimit', {
        body: { userId, until: instantOf(form.get('until')), reason: why },
      }),
  },
  {
    label: 'Lift limit',
    question: (count) => `Lift the limit of ${count}? Everybody sees what they have written meanwhile.`,
    reason: { ...reason, label: 'Reason' },
    refusal,
    newKey: randomId,
    run: ({ userId }, { reason: why, idempotencyKey }) =>
      api('POST /api/Admin/LiftShadowLimit', { body: { userId, reason: why }, idempotencyKey }),
  },
];
