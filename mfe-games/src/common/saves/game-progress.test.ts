import { describe, expect, it } from '@jest/globals';
import { gameProgressKey, mergeProgress, readGameProgress, writeGameProgress } from './game-progress.js';

const progress = { bestStage: 2, bestScore: 4100, percent: 40, medals: [7, 1] };

describe('the progress in a game', () => {
  it('is stored under the key that the server knows', () => {
    expect(gameProgressKey(3)).toBe('action-game3-progress');
  });

  it('is zero when nothing is stored', () => {
    expect(readGameProgress(null)).toEqual({
      state: 'known',
      progress: { bestStage: 0, bestScore: 0, percent: 0, medals: [] },
    });
  });

  it('is read as it was written', () => {
    expect(readGameProgress(writeGameProgress(progress))).toEqual({ state: 'known', progress });
  });

  it.each([
    '',
    'null?',
    '[]',
    '{"version":1}',
    JSON.stringify({ version: 1, ...progress, percent: 101 }),
    JSON.stringify({ version: 1, ...progress, medals: ['7'] }),
  ])('is damaged when %p is stored', (text) => expect(readGameProgress(text)).toEqual({ state: 'damaged', text }));

  it.each([
    [3, 5000, { bestStage: 3, bestScore: 5000, percent: 60 }],
    [1, 5000, { bestStage: 2, bestScore: 5000, percent: 40 }],
    [5, 10, { bestStage: 5, bestScore: 4100, percent: 100 }],
    [9, 0, { bestStage: 9, bestScore: 4100, percent: 100 }],
  ])('does not decrease after %p stages and %p points', (finishedStages, score, expected) => {
    const merged = mergeProgress(progress, { finishedStages, stages: 5, score, medals: 0 });
    expect(merged).toEqual({ ...expected, medals: [7, 1] });
  });

  it('collects the medals of each stage', () => {
    const result = { stages: 5, score: 0 };
    const second = mergeProgress(progress, { ...result, finishedStages: 2, medals: 4 });
    expect(mergeProgress(second, { ...result, finishedStages: 4, medals: 3 }).medals).toEqual([7, 5, 0, 3]);
  });

  it('has no medals when an earlier version has stored it', () => {
    const text = '{"version":1,"bestStage":2,"bestScore":4100,"percent":40}';
    expect(readGameProgress(text)).toEqual({ state: 'known', progress: { ...progress, medals: [] } });
  });
});
