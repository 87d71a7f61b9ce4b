import { useRef, useState } from 'react';
import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { type CaseDecision, MODERATION_REASON_MAX_LENGTH } from '@shinobi/shared/domain/limits/moderation';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Field } from '@shinobi/shared/ui';
import { focusInvalid } from '@shinobi/shared/ui/text/focus-invalid.js';
import { LimitedInput } from '@shinobi/shared/ui/text/limited-field.js';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { useKeptText } from '../common/forms/use-kept-text.js';
import { decideCase } from './decide-case.js';
import { useCaseAction } from './use-case-action.js';
import css from './moderation.module.css';

const BUTTONS: readonly (readonly [CaseDecision, string])[] = [
  ['keep', 'Keep'],
  ['remove', 'Remove'],
  ['suspend', 'Remove and suspend the author'],
];

interface DecisionFormProps {
  readonly shown: ModerationCase;
  readonly onChanged: (changed: ModerationCase) => void;
}

/** Decides a case that the moderator has claimed. Each decision needs a reason; a suspension is confirmed. */
export function DecisionForm({ shown: { caseId, claim, author }, onChanged }: DecisionFormProps) {
  const { api, dialog } = usePlatform();
  const [reason, setReason] = useKeptText(`case-${caseId}`);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const deciding = useCaseAction(async (decision: CaseDecision) => {
    const decided = await decideCase(api, claim?.by.userId ?? null, { caseId, decision, reason });
    setReason('');
    return decided;
  }, onChanged);
  const releasing = useCaseAction(() => api('POST /api/Admin/ReleaseCase', { body: { caseId } }), onChanged);
  const busy = deciding.busy || releasing.busy ? 'One moment' : null;
  const decide = async (decision: CaseDecision) => {
    const isMissing = reason.trim() === '';
    focusInvalid(form.current, () => setError(isMissing ? 'Say why, for the audit log.' : null));
    if (isMissing || textLength(reason, MODERATION_REASON_MAX_LENGTH).tooLong) return;
    const question = `Remove this and suspend ${author?.name ?? 'its author'}?`;
    if (decision === 'suspend' && !(await dialog({ text: question, confirm: 'Suspend', cancel: 'Cancel' }))) return;
    await deciding.act(decision);
  };
  return (
    <form
      ref={form}
      className={css.decision}
      aria-label={`Decide case ${caseId}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <Field
        label="Reason of the decision"
        error={error}
        hint={claim ? `Yours until ${formatInstant(claim.until)} UTC.` : undefined}
      >
        {(control) => (
          <LimitedInput {...control} limit={MODERATION_REASON_MAX_LENGTH} required value={reason} onText={setReason} />
        )}
      </Field>
      <div className={css.buttons}>
        {BUTTONS.map(([decision, label]) => (
          <Button key={decision} size="small" reason={busy} onClick={() => void decide(decision)}>
            {label}
          </Button>
        ))}
        <Button size="small" variant="plain" reason={busy} onClick={() => void releasing.act()}>
          Release
        </Button>
      </div>
    </form>
  );
}
