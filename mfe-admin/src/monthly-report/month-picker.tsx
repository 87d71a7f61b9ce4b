import type { FormEvent } from 'react';
import { useNavigate } from '@shinobi/shared/platform/router';
import { Button, ButtonLink, TextField } from '@shinobi/shared/ui';
import { adjacentMonth, formatMonth } from './month.js';
import css from './monthly-report.module.css';

const searchFor = (month: string) => `?month=${month}`;

interface MonthPickerProps {
  readonly month: string;
  /** The one that is not over yet: nothing is known of those after it. */
  readonly latest: string;
}

/** To the month before, the one after, or any. */
export function MonthPicker({ month, latest }: MonthPickerProps) {
  const navigate = useNavigate();
  const [before, after] = [adjacentMonth(month, -1), adjacentMonth(month, 1)];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('month'));
    if (chosen) void navigate(searchFor(chosen));
  };
  return (
    <form className={css.chooser} onSubmit={submit} key={month}>
      {before && (
        <ButtonLink size="small" to={searchFor(before)}>
          {formatMonth(before)}
        </ButtonLink>
      )}
      <TextField label="Month" name="month" type="month" defaultValue={month} max={latest} required />
      <Button type="submit" size="small">
        Show
      </Button>
      {after && after <= latest && (
        <ButtonLink size="small" to={searchFor(after)}>
          {formatMonth(after)}
        </ButtonLink>
      )}
    </form>
  );
}
