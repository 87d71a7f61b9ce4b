import { describe, expect, it } from '@jest/globals';
import type { LoggedAnswer } from './answer.js';
import { BACKING_A_DAY, backingAnswers, PAYABLE_PER_MINUTE, payableAnswers } from './earning.js';

const NOW = '2026-11-22T12:00:30.000Z';
const context = {
  now: Date.parse(NOW),
  accountCreatedAt: '2026-11-01T00:00:00.000Z',
  receivedByMinute: new Map<string, number>(),
};
const anAnswer = (changes: Partial<LoggedAnswer> = {}) =>
  ({ id: '1', source: 'vocab', form: 'choice', ms: 2000, at: NOW, ...changes }) as const;

describe('An answer earns XP', () => {
  it.each([
    ['when it comes from a quiz', {}, true],
    ['when it comes from a game', { source: 'ninja2' }, true],
    ['never when it comes from a placement test', { source: 'placement' }, false],
    ['never when it comes from tracing', { source: 'trace' }, false],
    ['when it was given offline some days ago', { at: '2026-11-16T12:00:00.000Z' }, true],
    ['never when it is older than seven days', { at: '2026-11-15T12:00:00.000Z' }, false],
    ['never when it was given before the account existed', { at: '2026-10-31T23:59:59.999Z' }, false],
  ] as const)('%s', (_, changes, pays) => {
    expect(payableAnswers([anAnswer(changes)], context).size).toBe(pays ? 1 : 0);
  });

  it('at most 60 times a minute, also over several calls', () => {
    const answers = Array.from({ length: 90 }, (_, n) => anAnswer({ id: String(n) }));
    expect(payableAnswers(answers, context).size).toBe(PAYABLE_PER_MINUTE);
    const receivedByMinute = new Map([['2026-11-22T12:00', 55]]);
    expect(payableAnswers(answers, { ...context, receivedByMinute }).size).toBe(5);
  });

  it('up to that limit in each minute of an hour without a network', () => {
    const answers = Array.from({ length: 200 }, (_, n) =>
      anAnswer({ id: String(n), at: new Date(Date.parse(NOW) - n * 500).toISOString() }),
    );
    expect(payableAnswers(answers, context).size).toBe(60 + 60 + 19);
  });
});

describe('An answer backs quests', () => {
  const spread = (count: number, stepMs: number) =>
    Array.from({ length: count }, (_, n) =>
      anAnswer({ id: String(n), at: new Date(Date.parse(NOW) - n * stepMs).toISOString() }),
    );

  it.each([
    ['when it comes from a quiz', {}, 1],
    ['never when it comes from a placement test', { source: 'placement' }, 0],
    ['never when it was given before the account existed', { at: '2026-10-31T23:59:59.999Z' }, 0],
  ] as const)('%s', (_, changes, count) => {
    expect(backingAnswers([anAnswer(changes)], context).size).toBe(count);
  });

  it('at most 60 times a minute', () => {
    expect(backingAnswers(spread(90, 0), context).size).toBe(PAYABLE_PER_MINUTE);
  });

  it(`only among the first ${BACKING_A_DAY} of 24 hours, whatever times they have`, () => {
    const answers = spread(200, 60_000);
    const received = (count: number) => ({ ...context, receivedByMinute: new Map([['2026-11-22T01:00', count]]) });
    expect(backingAnswers(answers, received(BACKING_A_DAY - 150)).size).toBe(150);
    expect(backingAnswers(answers, received(BACKING_A_DAY + 1)).size).toBe(0);
  });
});
