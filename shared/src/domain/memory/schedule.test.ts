import { describe, expect, it } from '@jest/globals';
import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import { type Random, seededRandom, shuffled } from '../platform/random.js';
import { type LoggedAnswer, reviewsOf } from './answer.js';
import {
  applyReview,
  CHOICE_GAIN_MAX,
  type ItemReview,
  type ItemSchedule,
  knownSchedule,
  nextDueDates,
  scheduleOf,
} from './schedule.js';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-01T09:00:00.000Z');
const ITEM = 'word:4001:meaning';

/** A history of 1 to 15 reviews, from minutes to months apart. */
function aHistory(random: Random): ItemReview[] {
  let time = START;
  return Array.from({ length: 1 + Math.floor(random() * 15) }, () => {
    time += Math.round(10 ** (4 + random() * 6));
    const rating = 1 + Math.floor(random() * 4);
    return { rating, form: random() < 0.5 ? 'typed' : 'card', at: new Date(time).toISOString() };
  });
}

/** What `ts-fsrs` itself computes, with its card kept from review to review. */
function fsrsSchedule(reviews: readonly ItemReview[]): ItemSchedule {
  const scheduler = fsrs({ enable_fuzz: false });
  let card = createEmptyCard(new Date(reviews[0]!.at));
  for (const { rating, at } of reviews) ({ card } = scheduler.next(card, new Date(at), rating as Grade));
  const { stability, difficulty, reps, lapses, state, learning_steps: learningStep } = card;
  const lastReview = reviews.at(-1)!.at;
  return { due: card.due.toISOString(), stability, difficulty, reps, lapses, state, learningStep, lastReview };
}

describe('The schedule of an item', () => {
  it('equals that of ts-fsrs for 10,000 histories of typed answers and cards', () => {
    const random = seededRandom(15);
    const histories = Array.from({ length: 10_000 }, () => aHistory(random));
    const isEqual = (reviews: readonly ItemReview[]) =>
      JSON.stringify(scheduleOf(ITEM, reviews)) === JSON.stringify(fsrsSchedule(reviews));
    expect(histories.filter((reviews) => !isEqual(reviews))).toEqual([]);
  });

  it('is null before the first answer', () => expect(scheduleOf(ITEM, [])).toBeNull());

  it('comes back sooner when more of the reviews should be right', () => {
    const reviews = [3, 3, 3].map((rating, at) => ({
      rating,
      form: 'typed' as const,
      at: new Date(START + at * 3 * DAY_MS).toISOString(),
    }));
    const [low, high] = [0.8, 0.97].map((retention) => scheduleOf(ITEM, reviews, { retention })!);
    expect(low!.due > high!.due).toBe(true);
    expect(low!.stability).toBe(high!.stability);
  });

  it('offers the dates of all four ratings, in order', () => {
    const dates = nextDueDates(
      knownSchedule(ITEM, new Date(START).toISOString()),
      new Date(START + DAY_MS).toISOString(),
    );
    expect(dates).toEqual(dates.toSorted());
    expect(dates).toHaveLength(4);
  });
});

describe('A right choice among four', () => {
  const inReview = (stability: number): ItemSchedule => ({
    ...{ due: new Date(START).toISOString(), stability, difficulty: 5, reps: 5, lapses: 0, state: 2, learningStep: 0 },
    lastReview: new Date(START - stability * DAY_MS).toISOString(),
  });
  const after = (form: ItemReview['form'], stability: number, rating: number) =>
    applyReview(inReview(stability), { rating, form, at: new Date(START).toISOString() });

  it.each([
    [1, 3],
    [3, 3],
    [10, 3],
    [30, 3],
    [3, 4],
    [10, 2],
  ])('at most doubles a stability of %d days when rated %d', (stability, rating) => {
    const [typed, chosen] = [after('typed', stability, rating), after('choice', stability, rating)];
    expect(chosen.stability).toBe(Math.min(typed.stability, stability * CHOICE_GAIN_MAX));
    expect(chosen.due <= typed.due).toBe(true);
    const { stability: _, due: __, ...others } = typed;
    expect(chosen).toMatchObject(others);
  });

  it('is limited where typing would gain more, and waits as long as its stability says', () => {
    const chosen = after('choice', 3, 3);
    expect(after('typed', 3, 3).stability).toBeGreaterThan(6);
    expect(chosen.stability).toBe(6);
    expect(Date.parse(chosen.due) - START).toBe(6 * DAY_MS);
  });

  it('is not limited when it is wrong', () => expect(after('choice', 10, 1)).toEqual(after('typed', 10, 1)));

  it('is not limited the first time: nothing is known to double', () => {
    const review = { rating: 3, at: new Date(START).toISOString() };
    expect(applyReview(null, { ...review, form: 'choice' })).toEqual(applyReview(null, { ...review, form: 'typed' }));
  });
});

describe('An item that is marked as known', () => {
  const at = new Date(START).toISOString();
  const days = ({ due }: ItemSchedule) => (Date.parse(due) - START) / DAY_MS;

  it('comes for its first review within two weeks, spread over all days', () => {
    const counts = new Map<number, number>();
    for (let n = 1; n <= 1400; n++) {
      const day = days(knownSchedule(`word:${n}:meaning`, at));
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 14 }, (_, n) => n + 1),
    );
    expect(Math.max(...counts.values())).toBeLessThan(150);
  });

  it('counts answers after the mark only', () => {
    const review = (day: number, rating: number): ItemReview => ({
      ...{ rating, form: 'typed', at: new Date(START + day * DAY_MS).toISOString() },
    });
    const marked = { knownAt: at };
    expect(scheduleOf(ITEM, [review(-3, 1)], marked)).toEqual(knownSchedule(ITEM, at));
    expect(scheduleOf(ITEM, [review(-3, 1), review(5, 3)], marked)).toEqual(
      applyReview(knownSchedule(ITEM, at), review(5, 3)),
    );
  });
});

describe('The order in which answers arrive', () => {
  it('does not matter: 1,000 shuffled logs give the same schedules', () => {
    const random = seededRandom(4);
    for (let n = 0; n < 1000; n++) {
      const log = aHistory(random).map((review, at): LoggedAnswer => ({
        ...{ id: `${at}`, item: ITEM, correct: review.rating > 1, rating: random() < 0.5 ? review.rating : null },
        // Some answers have the same time, and some share a session.
        ...{ form: 'choice', near: false, ms: 2000, at: review.at.slice(0, 8).concat('01T00:00:00.000Z') },
        ...{ session: `${Math.floor(at / 2)}`, source: 'vocab' },
      }));
      const inOrder = scheduleOf(ITEM, reviewsOf(log));
      expect(scheduleOf(ITEM, reviewsOf(shuffled(log, random)))).toEqual(inOrder);
    }
  });
});

describe('A schedule from another program', () => {
  const imported = {
    ...{ due: '2026-11-25T09:00:00.000Z', lastReview: '2026-11-15T09:00:00.000Z', stability: 10, difficulty: 5 },
    ...{ reps: 8, lapses: 1, state: 2, learningStep: 0 },
  };
  const good = (at: string) => ({ rating: 3, form: 'card', at }) as const;

  it('stays until the first review after it', () => {
    expect(scheduleOf('card:user-1:1', [], { imported })).toEqual(imported);
    const before = good('2026-11-14T09:00:00.000Z');
    expect(scheduleOf('card:user-1:1', [before], { imported })).toEqual(imported);
    const after = scheduleOf('card:user-1:1', [before, good('2026-11-25T09:00:00.000Z')], { imported });
    expect(after).toMatchObject({ reps: 9, lapses: 1, lastReview: '2026-11-25T09:00:00.000Z' });
    expect(after?.stability).toBeGreaterThan(20);
  });

  it('gives way to a mark of the learner', () => {
    const knownAt = '2026-11-20T09:00:00.000Z';
    expect(scheduleOf('card:user-1:1', [], { imported, knownAt })?.lastReview).toBe(knownAt);
  });
});
