import { describe, expect, it } from '@jest/globals';
import { mergeProgress } from '../progress/progress-merge.js';
import { quizPercentage, quizResult, scoreAfterSession } from './quiz-score.js';

const PERCENT = 'vocab-quiz-percentage-1';
const IDS = 'vocab-quiz-incorrectIds-1';

/** First tries: a word's id means right, its negative wrong. */
const tries = (...answers: number[]) => new Map(answers.map((answer) => [Math.abs(answer), answer > 0]));

describe('quizPercentage', () => {
  it.each([
    [20, 0, 100],
    [20, 20, 0],
    [20, 1, 95],
    [3, 1, 66],
    [3, 2, 33],
    [80, 1, 98],
    [1000, 1, 99],
    [0, 0, 0],
  ])('of %d words with %d wrong is %d', (words, incorrect, percent) => {
    expect(quizPercentage(words, incorrect)).toBe(percent);
  });
});

describe('scoreAfterSession', () => {
  it.each<[rule: string, words: number[], before: number[] | null, answers: number[], percent: number, ids: number[]]>([
    ['words never asked count as wrong', [1, 2, 3, 4], null, [1], 25, [2, 3, 4]],
    ['a right answer takes a word off the wrong ones', [1, 2, 3, 4], [2, 3], [2], 75, [3]],
    ['a wrong answer puts a word on', [1, 2, 3, 4], [3], [-1], 50, [1, 3]],
    ['a wrong answer to a wrong word changes nothing', [1, 2, 3, 4], [3], [-3], 75, [3]],
    ['a session without answers changes nothing', [1, 2, 3, 4], [3], [], 75, [3]],
    ['all right is 100', [1, 2], [1, 2], [1, 2], 100, []],
    ['words that have left the genre do not count', [1, 2], [2, 99], [-98], 50, [2]],
    ['the wrong words keep the genre’s order', [5, 3, 9], [9, 5], [-3], 0, [5, 3, 9]],
    ['a genre without words is at 0', [], null, [], 0, []],
  ])('%s', (_, words, before, answers, percentage, incorrectIds) => {
    expect(scoreAfterSession(words, before, tries(...answers))).toEqual({ percentage, incorrectIds });
  });
});

describe('quizResult', () => {
  const play = (stored: Record<string, string>, ...answers: number[]) =>
    quizResult({ type: 'vocab', genreId: 1, wordIds: [1, 2, 3, 4] }, (key) => stored[key] ?? null, tries(...answers));

  it('writes percentage and wrong ids after the first session', () => {
    expect(play({}, 1, 2, -3)).toEqual({
      sessionPercentage: 66,
      storedPercentage: 50,
      pairs: { [PERCENT]: '50', [IDS]: '[3,4]' },
    });
  });

  it('continues from the stored wrong ids', () => {
    expect(play({ [PERCENT]: '50', [IDS]: '[3,4]' }, 3, 4)).toEqual({
      sessionPercentage: 100,
      storedPercentage: 100,
      pairs: { [PERCENT]: '100', [IDS]: '[]' },
    });
  });

  it('lets the best percentage stay', () => {
    expect(play({ [PERCENT]: '100', [IDS]: '[]' }, -1)).toEqual({
      sessionPercentage: 0,
      storedPercentage: 100,
      pairs: {},
    });
  });

  it('renews the wrong ids at the same percentage', () => {
    expect(play({ [PERCENT]: '75', [IDS]: '[1]' }, 1, -2).pairs).toEqual({ [PERCENT]: '75', [IDS]: '[2]' });
  });

  it('starts over from malformed values', () => {
    expect(play({ [PERCENT]: '1e9', [IDS]: '{' }, 1).pairs).toEqual({ [PERCENT]: '25', [IDS]: '[2,3,4]' });
  });

  it('writes what a merge on the server takes over as it is', () => {
    const stored = { [PERCENT]: '75', [IDS]: '[1]' };
    const { pairs } = play(stored, 1, -2);
    expect(mergeProgress(stored, pairs)).toEqual(pairs);
  });
});
