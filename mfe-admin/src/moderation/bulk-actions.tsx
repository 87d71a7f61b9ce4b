import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { type CaseDecision, MODERATION_REASON_MAX_LENGTH } from '@shinobi/shared/domain/limits/moderation';
import type { ApiClient } from '@shinobi/shared/platform';
import { Field } from '@shinobi/shared/ui';
import type { BulkAction } from '@shinobi/shared/ui/desk/lists/bulk-action.js';
import { decideCase } from './decide-case.js';

const DECISIONS: readonly (readonly [CaseDecision, string])[] = [
  ['keep', 'Keep the texts'],
  ['remove', 'Remove the texts'],
];

/** Suspending the author is a decision about one person: it is made on the case itself. */
const decisionOf = (form: FormData): CaseDecision => (form.get('decision') === 'remove' ? 'remove' : 'keep');

/** Returns what a moderator can do with several cases. A case that another moderator works on is left out. */
export function caseActions(api: ApiClient, userId: number | null): readonly BulkAction<ModerationCase>[] {
  const refusal = ({ claim, decision }: ModerationCase) => {
    if (decision) return 'Decided already';
    return claim && claim.by.userId !== userId ? `${claim.by.name ?? 'Another moderator'} works on it` : null;
  };
  return [
    {
      label: 'Claim',
      question: (count) => `Claim ${count}? Nobody else can decide them for a quarter of an hour.`,
      refusal,
      run: ({ caseId }) => api('POST /api/Admin/ClaimCase', { body: { caseId } }),
    },
    {
      label: 'Decide',
      question: (count) => `Decide ${count} for good, all in the same way?`,
      fields: (
        <Field label="Decision">
          {(control) => (
            <select {...control} name="decision">
              {DECISIONS.map(([decision, text]) => (
                <option key={decision} value={decision}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      ),
      reason: { label: 'Reason of the decision', max: MODERATION_REASON_MAX_LENGTH },
      refusal,
      run: ({ caseId }, { reason, form }) => decideCase(api, userId, { caseId, decision: decisionOf(form), reason }),
    },
  ];
}
