import type { LoggedAnswer } from './answer.js';

/**
 * The sources whose answers earn nothing: a placement test asks for what is known already, and tracing judges itself. How
 * much the others earn is `activityXp` of the right answers and all answers (docs/behaviour/experience.md, rule 1).
 */
const UNPAID_SOURCES: readonly string[] = ['placement', 'trace'];

/** The most answers of one minute that earn, by the time of the answer: nobody answers faster for long. */
export const PAYABLE_PER_MINUTE = 60;

/** The most answers received in 24 hours that back quests: more than two hours of practice. */
export const BACKING_A_DAY = 1000;

/** An answer that arrives later than this earns nothing. It still counts for the schedule. */
export const PAYABLE_WITHIN_MS = 7 * 86_400_000;

export interface EarningContext {
  /** The server's clock, milliseconds. */
  readonly now: number;
  /** ISO 8601. What guests did before they signed up was paid with the sign-up. */
  readonly accountCreatedAt: string;
  /** The numbers of answers received in the last 24 hours, by the minute in which they were given. */
  readonly receivedByMinute: ReadonlyMap<string, number>;
}

/** The minute of an instant in ISO 8601, `2026-11-22T09:00`. */
export const minuteOf = (instant: string): string => instant.slice(0, 16);

type PayableAnswer = Pick<LoggedAnswer, 'id' | 'source' | 'at'>;

const isPlausible = ({ source, at }: PayableAnswer, { now, accountCreatedAt }: EarningContext): boolean =>
  !UNPAID_SOURCES.includes(source) && at >= accountCreatedAt && Date.parse(at) > now - PAYABLE_WITHIN_MS;

/**
 * Returns the ids of the answers that earn XP. `answers` are new ones, each the first to its item in its session: an item
 * earns once a session.
 */
export function payableAnswers(answers: readonly PayableAnswer[], context: EarningContext): ReadonlySet<string> {
  const counts = new Map(context.receivedByMinute);
  const payable = new Set<string>();
  for (const answer of answers.filter((each) => isPlausible(each, context))) {
    const minute = minuteOf(answer.at);
    const count = counts.get(minute) ?? 0;
    if (count >= PAYABLE_PER_MINUTE) continue;
    counts.set(minute, count + 1);
    payable.add(answer.id);
  }
  return payable;
}

/**
 * Returns the ids of the answers that can back quests: those at a pace that earns, also further ones of a session.
 * `answers` are new ones in order. The times come from the device, so they alone do not limit what a script sends.
 */
export function backingAnswers(answers: readonly PayableAnswer[], context: EarningContext): ReadonlySet<string> {
  const received = [...context.receivedByMinute.values()].reduce((sum, count) => sum + count, 0);
  return new Set([...payableAnswers(answers, context)].slice(0, Math.max(0, BACKING_A_DAY - received)));
}
