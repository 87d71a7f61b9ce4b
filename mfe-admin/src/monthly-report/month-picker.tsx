import type { FormEvent } from 'react';
import { formText } from '@shinobi/shared/client';
import { useNavigate } from '@shinobi/shared/platform/router';
import { Button, ButtonLink, TextField } from '@shinobi/shared/ui';
import { adjacentMonth, formatMonth } from './month.js';
import css from './monthly-report.module.css';

const searchFor = (month: string, other: string | null) => `?month=${month}${other ? `&compare=${other}` : ''}`;

interface MonthPickerProps {
  readonly month: string;
  /** The month that it is compared with; null for none. */
  readonly other: string | null;
  /** The current month, the last one that can be chosen. */
  readonly latest: string;
}

/** Links to the previous and the next month, and fields for any other and for the one to compare with. */
export function MonthPicker({ month, other, latest }: MonthPickerProps) {
  const navigate = useNavigate();
  const [previous, next] = [adjacentMonth(month, -1), adjacentMonth(month, 1)];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const chosen = formText(values, 'month');
    if (chosen) void navigate(searchFor(chosen, formText(values, 'compare')));
  };
  return (
    <form className={css.chooser} onSubmit={submit} key={searchFor(month, other)}>
      {previous && (
        <ButtonLink size="small" to={searchFor(previous, other)}>
          {formatMonth(previous)}
        </ButtonLink>
      )}
      <TextField label="Month" name="month" type="month" defaultValue={month} max={latest} required />
      <TextField label="Compare with" name="compare" type="month" defaultValue={other ?? ''} max={latest} />
      <Button type="submit" size="small">
        Show
      </Button>
      {next && next <= latest && (
        <ButtonLink size="small" to={searchFor(next, other)}>
          {formatMonth(next)}
        </ButtonLink>
      )}
    </form>
  );
}
