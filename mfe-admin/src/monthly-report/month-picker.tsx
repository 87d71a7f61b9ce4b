import type { FormEvent } from 'react';
import { formText } from '@shinobi/shared/client';
import { useNavigate } from '@shinobi/shared/platform/router';
import { Button, ButtonLink, TextField } from '@shinobi/shared/ui';
import { adjacentMonth, formatMonth } from './month.js';
import css from './monthly-report.module.css';

const searchFor = (month: string) => `?month=${month}`;

interface MonthPickerProps {
  readonly month: string;
  /** The current month, the last one that can be chosen. */
  readonly latest: string;
}

/** Links to the previous and the next month, and a field for any other. */
export function MonthPicker({ month, latest }: MonthPickerProps) {
  const navigate = useNavigate();
  const [previous, next] = [adjacentMonth(month, -1), adjacentMonth(month, 1)];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = formText(new FormData(event.currentTarget), 'month');
    if (chosen) void navigate(searchFor(chosen));
  };
  return (
    <form className={css.chooser} onSubmit={submit} key={month}>
      {previous && (
        <ButtonLink size="small" to={searchFor(previous)}>
          {formatMonth(previous)}
        </ButtonLink>
      )}
      <TextField label="Month" name="month" type="month" defaultValue={month} max={latest} required />
      <Button type="submit" size="small">
        Show
      </Button>
      {next && next <= latest && (
        <ButtonLink size="small" to={searchFor(next)}>
          {formatMonth(next)}
        </ButtonLink>
      )}
    </form>
  );
}
