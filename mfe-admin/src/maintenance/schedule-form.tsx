import { type FormEvent, useState } from 'react';
import { formText, SUBMIT_ON_SAVE_SHORTCUT, useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, TextField } from '@shinobi/shared/ui';
import { focusInvalid } from '@shinobi/shared/ui/text/focus-invalid.js';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import css from './maintenance.module.css';

interface ScheduleFormProps {
  /** The server's clock. */
  readonly now: string;
  readonly onChanged: () => void;
}

/** Returns the field's value, such as `2026-12-01T03:00`, as a UTC instant, or null when it is not a time. */
function instantOf(local: string): string | null {
  const at = Date.parse(`${local}Z`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Announces when maintenance begins. All times are UTC. */
export function ScheduleForm({ now, onChanged }: ScheduleFormProps) {
  const { api, dialog, toast } = usePlatform();
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAction(
    async (_key, at: string) => {
      await api('POST /api/Admin/ScheduleMaintenance', { body: { at } });
      toast({ text: `Maintenance is announced for ${formatInstant(at)} UTC.` });
      onChanged();
    },
    { ofForm: true },
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const at = instantOf(formText(new FormData(form), 'at'));
    if (at === null || Date.parse(at) <= Date.parse(now)) {
      focusInvalid(form, () => setError('Choose a time in the future.'));
      return;
    }
    setError(null);
    const text = `Announce maintenance for ${formatInstant(at)} UTC to all users?`;
    if (await dialog({ text, confirm: 'Schedule', cancel: 'Cancel' })) await act(at);
  };
  return (
    <form
      {...SUBMIT_ON_SAVE_SHORTCUT}
      className={css.form}
      aria-label="Schedule maintenance"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <TextField
        label="Begins (UTC)"
        name="at"
        type="datetime-local"
        required
        error={error}
        hint={`It is ${formatInstant(now)} UTC.`}
      />
      <p>
        <Button type="submit" variant="go" reason={busy ? 'One moment' : null}>
          Schedule
        </Button>
      </p>
    </form>
  );
}
