import { describe, expect, it } from '@jest/globals';
import { byUrgency, sessionShares, withoutSiblings } from './choose-items.js';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');

describe('The urgency of due items', () => {
  it('follows from how late they are in relation to their interval', () => {
    const aState = (item: string, daysLate: number, stability: number) => ({
      ...{ item, stability, lapses: 0, due: new Date(NOW - daysLate * 86_400_000).toISOString() },
    });
    const states = [aState('old', 30, 300), aState('young', 3, 2), aState('today', 0, 5), aState('middle', 10, 20)];
    expect(byUrgency(states, NOW).map(({ item }) => item)).toEqual(['young', 'middle', 'old', 'today']);
  });
});

it('asks a card in one way a session, and everything else as it is due', () => {
  const due = [
    'card:user-1:3:back',
    'word:1:meaning',
    'card:user-1:3',
    'word:1:recall',
    'card:user-1:4',
    'card:user-1:3:c2',
  ];
  expect(withoutSiblings(due.map((item) => ({ item }))).map(({ item }) => item)).toEqual([
    ...['card:user-1:3:back', 'word:1:meaning', 'word:1:recall', 'card:user-1:4'],
  ]);
});

describe('The shares of a session', () => {
  it.each([
    ['only reviews', 50, 0, 20, { due: 20, fresh: 0 }],
    ['only new items', 0, 10, 20, { due: 0, fresh: 10 }],
    ['enough of both', 50, 10, 20, { due: 15, fresh: 5 }],
    ['few reviews', 4, 30, 20, { due: 4, fresh: 16 }],
    ['few new items', 50, 2, 20, { due: 18, fresh: 2 }],
    ['nothing', 0, 0, 20, { due: 0, fresh: 0 }],
    ['one item at most', 5, 5, 1, { due: 1, fresh: 0 }],
  ] as const)('with %s', (_, due, fresh, limit, shares) => expect(sessionShares(due, fresh, limit)).toEqual(shares));
});
