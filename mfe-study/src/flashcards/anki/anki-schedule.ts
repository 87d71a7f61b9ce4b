import type { ImportedSchedule } from '@shinobi/shared/contract/learning/flashcard';

/** A row of Anki's table of cards. */
export interface AnkiCardRow {
  /** Which of the note's templates, or clozes, it is, from 0. */
  readonly ord: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  readonly type: number;
  /** Of reviews: the day, counted from the collection's creation. Of learning cards: seconds since 1970. */
  readonly due: number;
  /** Days; seconds when negative. */
  readonly ivl: number;
  /** The ease in thousandths. */
  readonly factor: number;
  readonly reps: number;
  readonly lapses: number;
  /** JSON; newer versions keep the FSRS state in it: `s` stability, `d` difficulty, `lrt` the last review in seconds. */
  readonly data: string;
}

const DAY_SECONDS = 86_400;
const LEARNING_STABILITY = 0.5;
const EASE = { normal: 2500, points: 240 };
const DIFFICULTY = { min: 1, normal: 5, max: 10 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const instantOf = (seconds: number) => new Date(Math.round(seconds) * 1000).toISOString();

interface FsrsData {
  readonly s?: unknown;
  readonly d?: unknown;
  readonly lrt?: unknown;
}

function parseData(data: string): FsrsData {
  try {
    return (JSON.parse(data) ?? {}) as FsrsData;
  } catch {
    return {};
  }
}

const positive = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** An easy card has a high ease and a low difficulty. */
const difficultyOf = (factor: number): number =>
  factor > 0
    ? clamp(DIFFICULTY.normal + (EASE.normal - factor) / EASE.points, DIFFICULTY.min, DIFFICULTY.max)
    : DIFFICULTY.normal;

/** `ord` counts a note's cards: its templates, of which the second asks from the back, or its clozes. */
export function aspectOfOrd(ord: number, isCloze: boolean): string | null {
  if (ord === 0) return 'front';
  if (isCloze) return ord < 99 ? `c${ord + 1}` : null;
  return ord === 1 ? 'back' : null;
}

/** The years between which an instant is believed. */
const SECONDS = { min: 946_684_800, max: 7_258_118_400 };
const isPlausible = (seconds: number) => seconds >= SECONDS.min && seconds <= SECONDS.max;

/** Returns when a card is due and was last reviewed, in seconds, and the days between; null if they make no sense. */
function datesOf({ type, due, ivl, data }: AnkiCardRow, created: number) {
  const days = ivl < 0 ? -ivl / DAY_SECONDS : ivl;
  const dueDay = due > SECONDS.min ? due : created + due * DAY_SECONDS;
  const lastReview = positive(parseData(data).lrt) ?? dueDay - days * DAY_SECONDS;
  // A due date has no time of day; the last review and the interval do.
  const exact = lastReview + days * DAY_SECONDS;
  const dueSeconds = type === 2 && Math.abs(exact - dueDay) < DAY_SECONDS ? exact : dueDay;
  return isPlausible(dueSeconds) && isPlausible(lastReview) ? { due: dueSeconds, lastReview, days } : null;
}

/** Returns the schedule of a card; null for a new one, and for one whose numbers make no sense. `created` is in seconds. */
export function scheduleOfRow(row: AnkiCardRow, aspect: string, created: number): ImportedSchedule | null {
  const { type, reps, lapses } = row;
  if (type < 1 || type > 3) return null;
  const dates = datesOf(row, created);
  if (!dates) return null;
  const { s, d } = parseData(row.data);
  return {
    aspect,
    due: instantOf(dates.due),
    stability: clamp(positive(s) ?? (type === 2 ? Math.max(dates.days, 1) : LEARNING_STABILITY), 0.001, 36_500),
    difficulty: clamp(positive(d) ?? difficultyOf(row.factor), DIFFICULTY.min, DIFFICULTY.max),
    reps: clamp(Math.trunc(reps), 0, 1_000_000),
    lapses: clamp(Math.trunc(lapses), 0, 1_000_000),
    state: type,
    learningStep: 0,
    lastReview: instantOf(Math.min(dates.lastReview, dates.due)),
  };
}

/** Returns the numbers of a card with this schedule. `created` is when the collection was, in seconds. */
export function rowOfSchedule(schedule: Omit<ImportedSchedule, 'aspect'>, created: number) {
  const [due, last] = [Date.parse(schedule.due) / 1000, Date.parse(schedule.lastReview) / 1000];
  const isReview = schedule.state === 2;
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  return {
    type: schedule.state,
    queue: isReview ? 2 : 1,
    due: isReview ? Math.floor((due - created) / DAY_SECONDS) : Math.floor(due),
    ivl: isReview ? Math.max(1, Math.round((due - last) / DAY_SECONDS)) : 0,
    factor: isReview ? EASE.normal : 0,
    reps: schedule.reps,
    lapses: schedule.lapses,
    data: JSON.stringify({ s: round(schedule.stability, 4), d: round(schedule.difficulty, 3), lrt: Math.floor(last) }),
  };
}
