import { type FormEvent, useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Field } from '@shinobi/shared/ui';
import { LimitedTextarea } from '@shinobi/shared/ui/text/limited-field.js';
import { REPORT_REASON_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import css from './report-form.module.css';

export interface ReportFormProps {
  /** Sends the report. */
  readonly report: (reason: string) => Promise<unknown>;
  readonly onDone: () => void;
  /** Handles an error that is shown elsewhere than in a toast; returns whether it did. */
  readonly onRefused?: ((thrown: unknown) => boolean) | undefined;
}

/** Reports a message, post or comment to the administrators. */
export function ReportForm({ report, onDone, onRefused }: ReportFormProps) {
  const { toast } = usePlatform();
  const [reason, setReason] = useState('');
  const send = async () => {
    await report(reason.trim());
    toast({ text: 'Thank you. The administrators will review it.' });
  };
  const { busy, act } = useAction(send, { ofForm: true, onRefused });
  const { tooLong } = textLength(reason, REPORT_REASON_MAX_LENGTH);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!tooLong && (await act())) onDone();
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field label="What is wrong with it?">
        {(control) => (
          <LimitedTextarea
            {...control}
            rows={2}
            limit={REPORT_REASON_MAX_LENGTH}
            required
            value={reason}
            onText={setReason}
          />
        )}
      </Field>
      <p className={css.row}>
        <Button type="submit" size="small" reason={busy ? 'One moment' : tooLong}>
          Report
        </Button>
        <Button variant="plain" size="small" onClick={onDone}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
