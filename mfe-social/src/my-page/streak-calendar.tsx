import { useState } from 'react';
import present from '@shinobi/shared/ui/art/present.svg';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import css from './streak-calendar.module.css';
import { type CalendarDay, streakWeeks } from './streak-weeks.js';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** A streak brings a weekly present box every so many days. */
const PRESENT_INTERVAL_DAYS = 7;

interface StreakCalendarProps {
  readonly data: Pick<DataForUser, 'dailyBonus' | 'isDailyBonusUnclaimed'>;
  readonly now?: () => number;
}

const days = (n: number) => (n === 1 ? '1 day' : `${n.toLocaleString('en')} days`);

function describeStreak(streak: number, claimed: boolean): string {
  const done = claimed ? streak : streak - 1;
  const left = PRESENT_INTERVAL_DAYS - (Math.max(done, 0) % PRESENT_INTERVAL_DAYS);
  const inARow = done > 0 ? `${days(done)} in a row.` : 'No streak yet.';
  return `${inARow} A weekly present box comes in ${days(left)}.`;
}

/** The streak on a calendar of the last weeks. */
export function StreakCalendar({ data: { dailyBonus, isDailyBonusUnclaimed }, now = Date.now }: StreakCalendarProps) {
  const [opened] = useState(now);
  const claimed = !isDailyBonusUnclaimed;
  const weeks = streakWeeks(opened, { today: dailyBonus.streak, claimed });
  return (
    <figure className={css.calendar}>
      <div className={css.days} role="img" aria-label={describeStreak(dailyBonus.streak, claimed)}>
        {WEEKDAYS.map((name) => (
          <b key={name}>{name.slice(0, 1)}</b>
        ))}
        {weeks.flat().map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </div>
      <figcaption className="quiet small">{describeStreak(dailyBonus.streak, claimed)}</figcaption>
    </figure>
  );
}

const Day = ({ day: { date, state, present: hasPresent } }: { readonly day: CalendarDay }) => (
  <span className={css.day} data-state={state}>
    {Number(date.slice(-2))}
    {hasPresent && <img src={present} alt="" width="14" height="14" />}
  </span>
);
