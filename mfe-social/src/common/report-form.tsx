import { useState, type FormEvent } from 'react';
import { useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Field } from '@shinobi/shared/ui';
import css from './report-form.module.css';

const OF_FORM = { ofForm: true };

interface ReportFormProps {
  /** Sends the report. */
  readonly report: (reason: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Tells the administrators of something that should not be here. */
export function ReportForm({ report, onDone }: ReportFormProps) {
  const { toast } = usePlatform();
  const [reason, setReason] = useState('');
  const { busy, act } = useAction(async () => {
    await report(reason.trim());
    toast({ text: 'Thank you. The administrators will look at it.' });
  }, OF_FORM);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act()) onDone();
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <Field label="What is wrong with it?">
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={500}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <p className={css.row}>
        <Button type="submit" size="small" reason={busy ? 'One moment' : null}>
          Report
        </Button>
        <Button variant="plain" size="small" onClick={onDone}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
