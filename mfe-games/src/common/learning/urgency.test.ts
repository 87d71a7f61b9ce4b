import { describe, expect, it } from '@jest/globals';
import type { Urgency } from '@shinobi/shared/domain/games/question';
import { seededRandom } from '@shinobi/shared/domain/platform/random';
import { anItemState } from './sample-memory.js';
import { byUrgency, inStageOrder, mostUrgent, NEW_PER_STAGE, stateUrgency, urgencyByItem } from './urgency.js';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const [PAST, FUTURE] = ['2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z'];

describe('an item that was asked before', () => {
  it.each([
    ['due when its time has come', { due: PAST }, 'due'],
    ['due even if it is stable', { due: PAST, stability: 400 }, 'due'],
    ['weak while it is not stable', { due: FUTURE, stability: 2.9 }, 'weak'],
    ['weak when it was forgotten', { due: FUTURE, lapses: 1 }, 'weak'],
    ['learned otherwise', { due: FUTURE, stability: 3 }, 'learned'],
  ])('is %s', (_, changes, expected) => {
    expect(stateUrgency(anItemState('kana:か:read', changes), NOW)).toBe(expected);
  });

  it('is found by its key', () => {
    const urgencyOf = urgencyByItem([anItemState('kana:か:read', { due: PAST })], NOW);
    expect([urgencyOf('kana:か:read'), urgencyOf('kana:き:read')]).toEqual(['due', null]);
  });
});

describe('urgencies', () => {
  it.each([
    [['learned', 'due', 'weak'], 'due'],
    [['learned', 'weak'], 'weak'],
    [[], null],
  ] as [Urgency[], Urgency | null][])('the most urgent of %p is %p', (urgencies, expected) => {
    expect(mostUrgent(urgencies)).toBe(expected);
  });

  it('sort a list, whose order stays otherwise', () => {
    const list = [
      ['a', 'learned'],
      ['b', 'due'],
      ['c', 'new'],
      ['d', 'due'],
      ['e', 'weak'],
    ] as const;
    expect(byUrgency(list, ([, urgency]) => urgency).map(([name]) => name)).toEqual(['b', 'd', 'e', 'a', 'c']);
  });
});

describe('the order of a stage', () => {
  const sources = (['new', 'learned', 'weak', 'due'] as const).flatMap((urgency) =>
    Array.from({ length: 8 }, (_, at) => ({ key: `${urgency}-${at}`, urgency })),
  );
  const order = (seed: number) => inStageOrder(sources, seededRandom(seed));
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

  it.each(seeds)('has due ones before weak, learned and new ones: seed %i', (seed) => {
    const groups = order(seed).map(({ urgency }) => urgency);
    const expected = (['due', 'weak', 'learned'] as const).flatMap((urgency) => Array<Urgency>(8).fill(urgency));
    expect(groups).toEqual([...expected, ...Array<Urgency>(NEW_PER_STAGE).fill('new')]);
  });

  it('has at most five new ones, the first of the path', () => {
    const fresh = order(3).flatMap(({ key, urgency }) => (urgency === 'new' ? [key] : []));
    expect(fresh.toSorted()).toEqual(['new-0', 'new-1', 'new-2', 'new-3', 'new-4']);
  });

  it('differs from run to run, and is the same for the same seed', () => {
    const runs = seeds.map((seed) => order(seed).map(({ key }) => key));
    expect(new Set(runs.map(String)).size).toBe(seeds.length);
    expect(order(1).map(({ key }) => key)).toEqual(runs[0]);
  });
});
