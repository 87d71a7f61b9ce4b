import { describe, expect, it } from '@jest/globals';
import { lessonsToAsk, type Scored } from './lesson-choice.js';

const lessons = (...scores: (number | null)[]): Scored<number>[] =>
  scores.map((score, at) => ({ lesson: at + 1, score }));

describe('the lessons that a stage asks about', () => {
  it.each([
    ['are the first ones for a beginner', lessons(null, null, null, null, null, null), 1, [1, 2]],
    ['lie further on in later stages', lessons(null, null, null, null, null, null), 3, [5, 6]],
    ['are weak ones first, the weakest before', lessons(100, 60, 30, null), 1, [3, 2]],
    ['are new ones where few are weak', lessons(100, 60, null, null, null), 1, [2, 3]],
    ['are those of the stage where all are known', lessons(100, 90, 80, 100), 2, [3, 4]],
    ['are never more than there are', lessons(null), 5, [1]],
  ])('%s', (_, all, stage, expected) => {
    expect(lessonsToAsk(all, stage, 2)).toEqual(expected);
  });
});
