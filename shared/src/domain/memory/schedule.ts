import { type Card, createEmptyCard, type FSRS, fsrs, type Grade, State } from 'ts-fsrs';
import { type AnswerForm, RETENTION } from '../limits/memory.js';

/** The first answer of an item in a session, which is what its schedule counts. */
export interface ItemReview {
  /** 1 again, 2 hard, 3 good, 4 easy. */
  readonly rating: number;
  readonly form: AnswerForm;
  /** ISO 8601. */
  readonly at: string;
}

/** The FSRS state of an item after its last review. `state`: 1 learning, 2 review, 3 relearning. Instants in ISO 8601. */
export interface ItemSchedule {
  readonly due: string;
  /** Days until the chance of a right answer falls to 90 %. */
  readonly stability: number;
  /** 1 to 10. */
  readonly difficulty: number;
  readonly reps: number;
  readonly lapses: number;
  readonly state: number;
  /** The index of its current learning step. */
  readonly learningStep: number;
  readonly lastReview: string;
}

/**
 * Choosing one of four is right by chance one time in four, so a right choice may at most double the stability. FSRS alone
 * would multiply it by 3 to 4 in the first weeks.
 */
export const CHOICE_GAIN_MAX = 2;

const DAY_MS = 86_400_000;
const REVIEW_STATE: number = State.Review;
const schedulers = new Map<number, FSRS>();

/** Without randomness, server and browser compute the same dates from the same answers. */
function schedulerOf(retention: number): FSRS {
  const known = schedulers.get(retention);
  if (known) return known;
  const scheduler = fsrs({ enable_fuzz: false, request_retention: retention });
  schedulers.set(retention, scheduler);
  return scheduler;
}

/** Converts a schedule to a card of FSRS. It contains everything that the next schedule depends on. */
function toFsrsCard(schedule: ItemSchedule | null, at: Date): Card {
  if (!schedule) return createEmptyCard(at);
  const { due, stability, difficulty, reps, lapses, state, learningStep, lastReview } = schedule;
  const base = createEmptyCard(new Date(lastReview));
  const known = { stability, difficulty, reps, lapses, state, learning_steps: learningStep };
  return { ...base, ...known, due: new Date(due), last_review: new Date(lastReview) };
}

const toSchedule = (card: Card, lastReview: string): ItemSchedule => ({
  due: card.due.toISOString(),
  stability: card.stability,
  difficulty: card.difficulty,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state,
  learningStep: card.learning_steps,
  lastReview,
});

/** Limits what a right choice adds to a stable item's stability, and brings its due date forward accordingly. */
function capChoice(before: ItemSchedule, after: ItemSchedule, scheduler: FSRS): ItemSchedule {
  const stability = Math.min(after.stability, before.stability * CHOICE_GAIN_MAX);
  if (stability === after.stability || after.state !== REVIEW_STATE) return after;
  const elapsed = (Date.parse(after.lastReview) - Date.parse(before.lastReview)) / DAY_MS;
  const days = scheduler.next_interval(stability, elapsed);
  return { ...after, stability, due: new Date(Date.parse(after.lastReview) + days * DAY_MS).toISOString() };
}

/** Returns an item's schedule after a review. `before` is null for the first one. `retention` is a share, 0.9 by default. */
export function applyReview(
  before: ItemSchedule | null,
  { rating, form, at }: ItemReview,
  retention: number = RETENTION.default,
): ItemSchedule {
  const scheduler = schedulerOf(retention);
  const instant = new Date(at);
  const { card } = scheduler.next(toFsrsCard(before, instant), instant, rating as Grade);
  const after = toSchedule(card, at);
  return before && form === 'choice' && rating > 1 ? capChoice(before, after, scheduler) : after;
}

/**
 * Returns the schedule of an item that the learner knew before it was ever asked, by placement or by their word. Its first
 * review is 1 to 14 days later; the day depends on the item alone, so that a thousand items do not come on one day.
 */
export function knownSchedule(item: string, at: string): ItemSchedule {
  const days = 1 + (hash(item) % 14);
  const [instant, due] = [new Date(at), new Date(Date.parse(at) + days * DAY_MS)];
  const { card } = schedulerOf(RETENTION.default).next(createEmptyCard(instant), instant, 3);
  const known = { stability: days, state: State.Review, learning_steps: 0, due };
  return toSchedule({ ...card, ...known }, at);
}

/** FNV-1a, for an even spread. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Where the schedule of an item begins, other than with its first review. */
export interface ScheduleStart {
  /** When the item was marked as known. */
  readonly knownAt?: string | null;
  /** The schedule that it had in another program. A mark replaces it. */
  readonly imported?: ItemSchedule | null;
}

/** Returns the instant before which reviews do not count; null if all do. */
export const scheduleStart = ({ knownAt, imported }: ScheduleStart): string | null =>
  knownAt ?? imported?.lastReview ?? null;

/**
 * Returns an item's schedule after its reviews, given in order; null if there are none and it does not begin in another
 * way.
 */
export function scheduleOf(
  item: string,
  reviews: readonly ItemReview[],
  { retention = RETENTION.default, ...start }: ScheduleStart & { readonly retention?: number } = {},
): ItemSchedule | null {
  const since = scheduleStart(start);
  let schedule = start.knownAt ? knownSchedule(item, start.knownAt) : (start.imported ?? null);
  for (const review of reviews)
    if (since === null || review.at > since) schedule = applyReview(schedule, review, retention);
  return schedule;
}

/** Returns how likely a right answer is at an instant, 0 to 1. */
export const recallChance = (schedule: ItemSchedule, at: string): number =>
  schedulerOf(RETENTION.default).get_retrievability(toFsrsCard(schedule, new Date(at)), new Date(at), false);

/** Returns the dates, ISO 8601, on which the item would be due after each of the four ratings. */
export const nextDueDates = (before: ItemSchedule | null, at: string, retention?: number): readonly string[] =>
  [1, 2, 3, 4].map((rating) => applyReview(before, { rating, form: 'card', at }, retention).due);
