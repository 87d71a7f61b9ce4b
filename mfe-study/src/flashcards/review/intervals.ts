import { type ItemSchedule, nextDueDates } from '@shinobi/shared/domain/memory/schedule';

export type Rating = 1 | 2 | 3 | 4;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Formats an interval to fit below a button: "10 min", "3 d", "2 mo". */
export function formatInterval(ms: number): string {
  if (ms < 60 * MINUTE) return `${Math.max(1, Math.round(ms / MINUTE))} min`;
  if (ms < DAY) return `${Math.round(ms / (60 * MINUTE))} h`;
  if (ms < 60 * DAY) return `${Math.round(ms / DAY)} d`;
  return ms < 720 * DAY ? `${Math.round(ms / (30 * DAY))} mo` : `${Math.round(ms / (365 * DAY))} y`;
}

/** Returns "2 of them come again within 10 min.", or null. `due` holds the due dates of a session's cards. */
export function describeDueSoon(due: readonly string[], now: number): string | null {
  const soon = due.filter((each) => Date.parse(each) - now < 60 * MINUTE);
  const last = Math.max(...soon.map((each) => Date.parse(each) - now));
  if (soon.length === 0) return null;
  const subject = soon.length < due.length ? `${soon.length} of them` : soon.length === 1 ? 'It' : 'All of them';
  return `${subject} ${soon.length === 1 ? 'comes' : 'come'} again within ${formatInterval(last)}.`;
}

/** Returns the milliseconds from `now` until the card is due, for each of the four ratings. */
export const nextIntervals = (schedule: ItemSchedule | null, now: number, retention: number): readonly number[] =>
  nextDueDates(schedule, new Date(now).toISOString(), retention).map((due) => Date.parse(due) - now);
