import { type FormEvent, useState } from 'react';
import { isApiError } from '@shinobi/shared/client';
import { RELEASE_REASON_MAX_LENGTH } from '@shinobi/shared/domain/limits/releases';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Dialog, Field, Notice } from '@shinobi/shared/ui';
import { LimitedInput } from '@shinobi/shared/ui/text/limited-field.js';
import { useFormAction } from '../../common/use-form-action.js';
import css from '../../releases.module.css';
import type { ReleaseState } from '../release-state.js';
import { type ChangeInput, type ChangePlan, planChange, type PlannedChange } from './change-plan.js';

interface ChangeDialogProps {
  readonly change: PlannedChange;
  readonly state: ReleaseState;
  /** Loads the remote's state again. */
  readonly onReload: () => Promise<ReleaseState | undefined>;
  readonly onClose: () => void;
}

/** The server has changed nothing, because the version is not active any more. */
class NothingChanged extends Error {}

const isOutdated = (thrown: unknown) =>
  thrown instanceof NothingChanged || (isApiError(thrown) && thrown.code === 'ReleaseStateChanged');

/** Sends the change; when somebody else was faster, loads the state and says so. */
function useChange(plan: ChangePlan, onReload: () => Promise<unknown>) {
  const { api, toast } = usePlatform();
  return useFormAction(
    // With another revision it is another change.
    async (idempotencyKey, _rev: number, input: ChangeInput) => {
      const after = await plan.send(api, input, idempotencyKey);
      if (plan.isDone && !plan.isDone(after, input)) throw new NothingChanged();
      toast({ text: plan.news(input) });
      void onReload();
    },
    {
      describeError: (thrown) => {
        if (!isOutdated(thrown)) return undefined;
        void onReload();
        return `Somebody else has changed this meanwhile. Nothing was changed by you. Check what is active now, then press “${plan.confirm}” again or cancel.`;
      },
    },
  );
}

/**
 * Confirms a change and asks for the reason. It is based on the state that was seen when it was opened: a later state
 * replaces it only after the administrator has learned that it changed.
 */
export function ChangeDialog({ change, state, onReload, onClose }: ChangeDialogProps) {
  const [seen, setSeen] = useState(state);
  const [reason, setReason] = useState('');
  const plan = planChange(change, seen);
  const reload = async () => {
    const current = await onReload();
    if (current) setSeen(current);
  };
  const { busy, error, setError, submit } = useChange(plan, reload);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = reason.trim();
    if (textLength(entered, RELEASE_REASON_MAX_LENGTH).tooLong) return;
    if (plan.needsReason && entered === '') setError('Enter a reason.');
    else {
      const values = Object.fromEntries(new FormData(event.currentTarget));
      if (await submit(seen.rev, { values, reason: entered })) onClose();
    }
  };
  return (
    <Dialog kind="release" title={plan.title} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void send(event)}>
        <p>{plan.text}</p>
        <CurrentState state={seen} />
        {plan.fields}
        <Field label={plan.needsReason ? 'Reason' : 'Reason (optional)'} hint="It is shown in the history.">
          {(control) => (
            <LimitedInput
              {...control}
              limit={RELEASE_REASON_MAX_LENGTH}
              required={plan.needsReason}
              value={reason}
              onText={setReason}
            />
          )}
        </Field>
        {error !== null && <Notice title={error} />}
        <div className={css.buttons}>
          <Button type="submit" variant="go" reason={busy ? 'One moment' : null}>
            {plan.confirm}
          </Button>
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const CurrentState = ({ state: { active, canary, canaryPercent } }: { readonly state: ReleaseState }) => (
  <p className="quiet small">
    Now active: {active}
    {canary !== null && `, canary: ${canary} for ${canaryPercent} %`}.
  </p>
);
