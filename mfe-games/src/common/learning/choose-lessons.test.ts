import { describe, expect, it } from '@jest/globals';
import { chooseLessons, type ScoredLesson } from './choose-lessons.js';

const lessons = (...scores: (number | null)[]): ScoredLesson<number>[] =>
  scores.map((score, at) => ({ lesson: at + 1, score }));

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
});
