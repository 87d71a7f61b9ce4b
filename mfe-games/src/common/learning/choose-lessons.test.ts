import { describe, expect, it } from '@jest/globals';
import { chooseLessons, type ScoredLesson } from './choose-lessons.js';

const lessons = (...scores: (number | null)[]): ScoredLesson<number>[] =>
  scores.map((score, at) => ({ lesson: at + 1, score, urgent: 0 }));

describe('the lessons that a stage asks about', () => {
  it.each([
    ['are the first ones for a beginner', lessons(null, null, null, null, null, null), 1, [1, 2]],
    ['come later in later stages', lessons(null, null, null, null, null, null), 3, [5, 6]],
    ['are weak ones first, in ascending order', lessons(100, 60, 30, null), 1, [3, 2]],
    ['are new ones when few are weak', lessons(100, 60, null, null, null), 1, [2, 3]],
    ['are those of the stage when all are known', lessons(100, 90, 80, 100), 2, [3, 4]],
    ['are never more than there are', lessons(null), 5, [1]],
  ])('%s', (_, all, stage, expected) => {
    expect(chooseLessons(all, stage, 2)).toEqual(expected);
  });

  it('are first those with the most due and weak items', () => {
    const urgent = [0, 1, 3, 0];
    const all = lessons(null, 90, null, 20).map((lesson, at) => ({ ...lesson, urgent: urgent[at]! }));
    expect(chooseLessons(all, 1, 3)).toEqual([3, 2, 4]);
  });
});
