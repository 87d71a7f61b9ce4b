import type { FormEvent } from 'react';
import { useNavigate } from '@shinobi/shared/platform/router';
import { Button, ButtonLink, TextField } from '@shinobi/shared/ui';
import { monthBeside, monthInWords } from './month.js';
import css from './monthly-report.module.css';

const addressOf = (month: string) => `?month=${month}`;

interface MonthChooserProps {
  readonly month: string;
  /** The one that is not over yet: nothing is known of those after it. */
  readonly latest: string;
}

/** To the month before, the one after, or any. */
export function MonthChooser({ month, latest }: MonthChooserProps) {
  const navigate = useNavigate();
  const [before, after] = [monthBeside(month, -1), monthBeside(month, 1)];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('month'));
    if (chosen) void navigate(addressOf(chosen));
  };
  return (
    <form className={css.chooser} onSubmit={submit} key={month}>
      {before && (
        <ButtonLink size="small" to={addressOf(before)}>
          {monthInWords(before)}
        </ButtonLink>
      )}
      <TextField label="Month" name="month" type="month" defaultValue={month} max={latest} required />
      <Button type="submit" size="small">
        Show
      </Button>
      {after && after <= latest && (
        <ButtonLink size="small" to={addressOf(after)}>
          {monthInWords(after)}
        </ButtonLink>
      )}
    </form>
  );
}
