import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeBrowser, fakePlatform } from '@shinobi/shared/testing';
import { type ChallengeRun, findBestRun, findWaitingRuns, keepRun, markSent } from './challenge-runs.js';

const storage = () => fakePlatform().storage('games');

const aRun = (changed: Partial<ChallengeRun> = {}): ChallengeRun => ({
  userId: 7,
  day: '2026-11-25',
  rules: 1,
  score: 500,
  ticks: 900,
  isCleared: false,
  recording: '60r',
  isWaiting: true,
  ...changed,
});

beforeEach(() => fakeBrowser.local.clear());

describe('the runs of a day', () => {
  it.each([
    ['a better run', aRun({ score: 600, recording: '1' }), 600],
    ['a worse run', aRun({ score: 400, recording: '1' }), 500],
  ])('keep the best after %s', (_, run, score) => {
    for (const each of [aRun(), run]) expect(keepRun(storage(), each)).toBe(true);
    expect(findBestRun(storage(), 7, '2026-11-25')?.score).toBe(score);
  });

  it('of older rules make room for a run of the current ones', () => {
    keepRun(storage(), aRun());
    keepRun(storage(), aRun({ rules: 2, score: 400, recording: '1' }));
    expect(findWaitingRuns(storage(), 7)).toEqual([aRun({ rules: 2, score: 400, recording: '1' })]);
  });

  it('are those of one person', () => {
    keepRun(storage(), aRun({ userId: null, isWaiting: false }));
    keepRun(storage(), aRun({ userId: 8 }));
    expect(findBestRun(storage(), 7, '2026-11-25')).toBeNull();
    expect(findWaitingRuns(storage(), 8)).toHaveLength(1);
  });

  it('of earlier days stay until they are sent', () => {
    keepRun(storage(), aRun({ day: '2026-11-23', isWaiting: false }));
    keepRun(storage(), aRun({ day: '2026-11-24' }));
    keepRun(storage(), aRun());
    expect(findWaitingRuns(storage(), 7).map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-24']);
    expect(findBestRun(storage(), 7, '2026-11-23')).toBeNull();
  });

  it('wait until they are sent, and a better one that ended meanwhile keeps waiting', () => {
    keepRun(storage(), aRun());
    keepRun(storage(), aRun({ score: 900, recording: '2' }));
    markSent(storage(), aRun());
    expect(findWaitingRuns(storage(), 7)).toHaveLength(1);
    markSent(storage(), aRun({ score: 900, recording: '2' }));
    expect(findWaitingRuns(storage(), 7)).toHaveLength(0);
  });

  it.each(['{', '{}', '[1]', '[{"userId":7}]'])('are none when %s is stored', (text) => {
    fakeBrowser.local.setItem('challenge-runs', text);
    expect(findBestRun(storage(), 7, '2026-11-25')).toBeNull();
  });
});
