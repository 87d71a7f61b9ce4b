import { describe, expect, it } from '@jest/globals';
import { type LoggedAnswer, LONG_PAUSE_MS, ratingOf, reviewsOf } from './answer.js';

const anAnswer = (changes: Partial<LoggedAnswer> = {}): LoggedAnswer => ({
  ...{ id: '1', item: 'kana:か:read', correct: true, rating: null, form: 'typed', near: false, ms: 2000 },
  ...{ at: '2026-11-22T09:00:00.000Z', session: 's', source: 'vocab', ...changes },
});

describe('The rating of an answer', () => {
  it.each([
    ['right', {}, 3],
    ['wrong', { correct: false }, 1],
    ['almost right', { near: true }, 2],
    ['wrong and almost right', { correct: false, near: true }, 1],
    ['right after a long pause', { ms: LONG_PAUSE_MS.typed + 1 }, 2],
    ['right just before the pause is long', { ms: LONG_PAUSE_MS.typed }, 3],
    ['chosen after a long pause', { form: 'choice', ms: LONG_PAUSE_MS.choice + 1 }, 2],
    ['built slowly', { form: 'built', ms: LONG_PAUSE_MS.built }, 3],
    ['built very slowly', { form: 'built', ms: LONG_PAUSE_MS.built + 1 }, 2],
    ['traced slowly', { form: 'traced', ms: LONG_PAUSE_MS.traced }, 3],
    ["the learner's own", { form: 'card', rating: 4 }, 4],
    ["the learner's own, however long it took", { form: 'card', rating: 3, ms: 10_000_000 }, 3],
    ["the learner's own for a wrong answer", { rating: 1, correct: false }, 1],
  ] as const)('is as stated when it is %s', (_, changes, rating) => expect(ratingOf(anAnswer(changes))).toBe(rating));
});

describe('The reviews among answers', () => {
  const at = (minute: number) => `2026-11-22T09:0${minute}:00.000Z`;

  it('are the first answer of each session, by time', () => {
    const log = [
      anAnswer({ id: 'c', at: at(3), session: 'two' }),
      anAnswer({ id: 'b', at: at(2) }),
      anAnswer({ id: 'a', at: at(1), correct: false }),
      anAnswer({ id: 'd', at: at(4), session: 'two', correct: false }),
    ];
    expect(reviewsOf(log)).toEqual([
      { rating: 1, form: 'typed', at: at(1) },
      { rating: 3, form: 'typed', at: at(3) },
    ]);
  });

  it('are ordered by id when their times are equal', () => {
    const log = [anAnswer({ id: 'b' }), anAnswer({ id: 'a', correct: false })];
    expect(reviewsOf(log)).toEqual(reviewsOf(log.toReversed()));
    expect(reviewsOf(log)).toMatchObject([{ rating: 1 }]);
  });

  it('include every rating of a flashcard, also within a session', () => {
    const log = [1, 2, 3].map((minute) => anAnswer({ id: `${minute}`, at: at(minute), rating: minute, form: 'card' }));
    expect(reviewsOf(log).map(({ rating }) => rating)).toEqual([1, 2, 3]);
  });

  it('have the learner’s own rating where they were right after all', () => {
    const wrong = anAnswer({ id: 'a', at: at(1), correct: false });
    const right = anAnswer({ id: 'b', at: at(2), ownJudgement: true });
    expect(reviewsOf([wrong, right])).toEqual([{ rating: 3, form: 'typed', at: at(1) }]);
  });

  it('stay wrong when the learner was right in a repeated question only', () => {
    const log = [
      anAnswer({ id: 'a', at: at(1), correct: false }),
      anAnswer({ id: 'b', at: at(2), correct: false }),
      anAnswer({ id: 'c', at: at(3), ownJudgement: true }),
    ];
    expect(reviewsOf(log)).toMatchObject([{ rating: 1 }]);
  });
});
