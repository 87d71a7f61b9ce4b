import { useState } from 'react';
import type { Submission } from '@shinobi/shared/contract/editing/review';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, TextField } from '@shinobi/shared/ui';
import css from './review.module.css';
import { formatTime } from './submission-state.js';
import { TextForm } from './text-form.js';

type Act = (run: () => Promise<unknown>) => Promise<boolean>;

interface ReviewDecisionProps {
  readonly submission: Submission;
  readonly busy: boolean;
  readonly act: Act;
}

/** What a reviewer can do with a submission: publish it now or at a time, or ask for changes. */
export function ReviewDecision({ submission, busy, act }: ReviewDecisionProps) {
  const { api, dialog, toast } = usePlatform();
  const { submissionId, version, isOutdated, state } = submission;
  const reason = busy ? 'One moment' : isOutdated ? 'A later version was saved' : null;
  const approve = async () => {
    const question = { text: `Publish version ${version} now?`, confirm: 'Publish', cancel: 'Cancel' };
    if (!(await dialog(question))) return;
    const body = { submissionId, version, note: '' };
    if (!(await act(() => api('POST /api/Review/Approve', { body })))) return;
    toast({ text: `Version ${version} is published.` });
  };
  return (
    <div className={css.decision}>
      <div className={css.buttons}>
        <Button size="small" variant="go" reason={reason} onClick={() => void approve()}>
          Approve and publish
        </Button>
        {state === 'scheduled' && (
          <Button
            size="small"
            reason={busy ? 'One moment' : null}
            onClick={() => void act(() => api('POST /api/Review/CancelSchedule', { body: { submissionId } }))}
          >
            Cancel the schedule
          </Button>
        )}
      </div>
      <Schedule submission={submission} reason={reason} act={act} />
      <TextForm
        label="What should be changed"
        button="Ask for changes"
        keptAs={`submission-${submissionId}:changes`}
        variant="outline"
        reason={busy ? 'One moment' : null}
        onSubmit={(note) => act(() => api('POST /api/Review/AskForChanges', { body: { submissionId, note } }))}
      />
    </div>
  );
}

interface ScheduleProps {
  readonly submission: Submission;
  readonly reason: string | null;
  readonly act: Act;
}

/** Publishes the version at a time, which is entered in the reviewer's time zone. */
function Schedule({ submission: { submissionId, version, state }, reason, act }: ScheduleProps) {
  const { api, toast } = usePlatform();
  const [local, setLocal] = useState('');
  const schedule = async () => {
    const at = new Date(local).toISOString();
    const body = { submissionId, version, at, note: '' };
    if (!(await act(() => api('POST /api/Review/Schedule', { body })))) return;
    toast({ text: `Version ${version} will be published on ${formatTime(at)}.` });
    setLocal('');
  };
  return (
    <div className={css.schedule}>
      <TextField
        label="Publish at (your time)"
        type="datetime-local"
        value={local}
        onChange={(event) => setLocal(event.target.value)}
      />
      <Button
        size="small"
        reason={reason ?? (local === '' ? 'Choose a time first' : null)}
        onClick={() => void schedule()}
      >
        {state === 'scheduled' ? 'Change the time' : 'Approve and schedule'}
      </Button>
    </div>
  );
}
