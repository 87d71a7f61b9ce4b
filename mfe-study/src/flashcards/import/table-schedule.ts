import type { ImportedSchedule } from '@shinobi/shared/contract/learning/flashcard';

const DAY_MS = 86_400_000;
const DIFFICULTY = 5;

/** The days until the next review by SRS stage of WaniKani, from its first; stage 9 is burned. */
const STAGE_DAYS = [4 / 24, 8 / 24, 1, 2, 7, 14, 30, 120, 365];

interface ScheduleTexts {
  readonly due: string;
  /** Days. */
  readonly interval?: string | undefined;
  /** An SRS stage from 1. */
  readonly stage?: string | undefined;
}

const YEARS = { min: Date.parse('2000-01-01T00:00:00Z'), max: Date.parse('2200-01-01T00:00:00Z') };
const isPlausible = (ms: number) => ms >= YEARS.min && ms <= YEARS.max;

function daysOf({ interval, stage }: Omit<ScheduleTexts, 'due'>): number | null {
  const days = Number(interval);
  if (interval !== undefined && interval.trim() !== '' && days > 0) return days;
  return STAGE_DAYS[Number(stage) - 1] ?? null;
}

/** Returns the schedule that the texts of a file tell; null if they tell none. */
function scheduleOfTexts(texts: ScheduleTexts, aspect: string): ImportedSchedule | null {
  const [due, days] = [Date.parse(texts.due.trim()), daysOf(texts)];
  if (days === null || !isPlausible(due) || !isPlausible(due - days * DAY_MS)) return null;
  const stability = Math.min(36_500, Math.max(0.01, days));
  const lastReview = new Date(due - days * DAY_MS).toISOString();
  const counts = { reps: 1, lapses: 0, state: days < 1 ? 1 : 2, learningStep: 0 };
  return { aspect, due: new Date(due).toISOString(), stability, difficulty: DIFFICULTY, ...counts, lastReview };
}

type ColumnName = 'due' | 'interval' | 'stage' | 'dueBack' | 'intervalBack';

const COLUMNS: readonly (readonly [ColumnName, RegExp])[] = [
  ['dueBack', /^due.?back$/i],
  ['intervalBack', /^(?:interval|ivl).?back$/i],
  ['due', /^(?:due|due.?date|next.?review(?:.?(?:at|date))?|available.?at)$/i],
  ['interval', /^(?:interval|ivl|interval.?days)$/i],
  ['stage', /^(?:srs.?stage|srs.?level|srs|stage|streak)$/i],
];

/** Returns the schedules of the rows of a table; null if it has no columns for them. */
export function schedulesOfRows(
  fields: readonly string[],
  rows: readonly (readonly string[])[],
): readonly (readonly ImportedSchedule[])[] | null {
  const places = new Map(
    COLUMNS.map(([name, pattern]) => [name, fields.findIndex((field) => pattern.test(field.trim()))]),
  );
  if (places.get('due') === -1 && places.get('dueBack') === -1) return null;
  return rows.map((row) => {
    const cell = (name: ColumnName) => row[places.get(name) ?? -1];
    const front = { due: cell('due') ?? '', interval: cell('interval'), stage: cell('stage') };
    const back = { due: cell('dueBack') ?? '', interval: cell('intervalBack') };
    return [scheduleOfTexts(front, 'front'), scheduleOfTexts(back, 'back')].flatMap((each) => each ?? []);
  });
}
