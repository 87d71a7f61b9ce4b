import { describe, expect, it } from '@jest/globals';
import { isKnown, type KnownFacts, knownItems, RECALLED_STABILITIES } from './known.js';
import { applyReview, type ItemReview, knownSchedule, recallChance, scheduleOf } from './schedule.js';

const AT = '2026-11-01T09:00:00.000Z';
const DAY_MS = 86_400_000;
const daysLater = (days: number) => new Date(Date.parse(AT) + days * DAY_MS).toISOString();
const state = (changes: Partial<KnownFacts> = {}): KnownFacts => ({
  state: 2,
  stability: 10,
  lapses: 0,
  lastReview: AT,
  knownAt: null,
  ...changes,
});

describe('An item (docs/behaviour/memory.md, rule 22)', () => {
  it.each<[string, Partial<KnownFacts>, number, boolean]>([
    ['stable and reviewed today', {}, 0, true],
    ['with a stability of exactly a week', { stability: 7 }, 0, true],
    ['with less than a week', { stability: 6.9 }, 0, false],
    ['still being learned', { state: 1 }, 0, false],
    ['being learned again after a wrong answer', { state: 3, lapses: 1 }, 0, false],
    ['stable again after a wrong answer', { lapses: 1 }, 0, true],
    ['last seen nine times its stability ago', {}, 90, true],
    ['last seen longer ago', {}, 91, false],
    ['marked and never asked', { stability: 1, knownAt: AT }, 0, true],
    ['marked a year ago and never asked', { stability: 1, knownAt: AT }, 365, true],
    ['marked, then answered right', { stability: 2, knownAt: daysLater(-3) }, 0, true],
    ['marked, answered right, and forgotten since', { stability: 2, knownAt: daysLater(-3) }, 19, false],
    ['marked, then answered wrong and right', { stability: 2, lapses: 1, knownAt: daysLater(-3) }, 0, false],
  ])('%s is known or not', (_, changes, days, expected) => {
    expect(isKnown(state(changes), Date.parse(daysLater(days)))).toBe(expected);
  });

  it('that counts as known is recalled with a chance of 70 % at least', () => {
    for (const stability of [7, 30, 365]) {
      const schedule = { ...knownSchedule('kana:か:read', AT), stability };
      expect(recallChance(schedule, daysLater(RECALLED_STABILITIES * stability))).toBeCloseTo(0.7, 2);
    }
  });

  it.each<[string, ItemReview['form'], number[], boolean]>([
    ['typed right once', 'typed', [0], false],
    ['typed right on two days', 'typed', [0, 3], true],
    ['chosen right on two days', 'choice', [0, 3], false],
    ['chosen right on three days', 'choice', [0, 3, 8], true],
  ])('%s is known or not', (_, form, days, expected) => {
    const schedule = days.reduce<ReturnType<typeof applyReview> | null>(
      (before, day) => applyReview(before, { rating: 3, form, at: daysLater(day) }),
      null,
    );
    const last = daysLater(days.at(-1) ?? 0);
    expect(schedule && isKnown({ ...schedule, knownAt: null }, Date.parse(last))).toBe(expected);
  });

  it('that was marked stays known after a right answer', () => {
    const knownAt = daysLater(-5);
    const schedule = scheduleOf('word:1001:meaning', [{ rating: 3, form: 'choice', at: AT }], { knownAt });
    expect(schedule && isKnown({ ...schedule, knownAt }, Date.parse(AT))).toBe(true);
  });
});

describe('What a learner knows', () => {
  const [known, unknown] = [state(), state({ stability: 1 })];
  const now = Date.parse(AT);

  it('has words, kanji, and the words whose reading is not known yet', () => {
    const states = [
      { item: 'word:20:meaning', ...known },
      { item: 'word:20:reading', ...unknown },
      { item: 'word:3:reading', ...known },
      { item: 'word:3:recall', ...unknown },
      { item: 'word:4:meaning', ...unknown },
      { item: 'word:5:reading', ...unknown },
      { item: 'kanji:日:write', ...known },
      { item: 'kanji:本:meaning', ...unknown },
      { item: 'kana:か:read', ...known },
      { item: 'card:user-1:1', ...known },
    ];
    expect(knownItems(states, now)).toEqual({ vocabIds: [3, 20], unread: [20], kanji: ['日'] });
  });

  it('is nothing without answers', () => {
    expect(knownItems([], now)).toEqual({ vocabIds: [], unread: [], kanji: [] });
  });
});
