import { describe, expect, it } from '@jest/globals';
import { seededRandom } from './random.js';
import { type ClientCounts, healthOf, isProven, isWorse, watchedVersions, wilsonBounds } from './release-health.js';

const counts = (failed: number, clients: number): ClientCounts => ({ failed, clients });

describe('The bounds of a failure rate', () => {
  it.each([
    [0, 0, 0, 1],
    [0, 3, 0, 0.5615],
    [0, 20, 0, 0.1611],
    [1, 20, 0.0089, 0.2361],
    [4, 8, 0.2152, 0.7848],
    [8, 8, 0.6756, 1],
    [50, 1000, 0.0381, 0.0653],
  ])('of %i in %i clients are %f and %f', (failed, clients, low, high) => {
    const bounds = wilsonBounds(failed, clients);
    expect(bounds.low).toBeCloseTo(low, 3);
    expect(bounds.high).toBeCloseTo(high, 3);
  });

  it('are the rates at which the reports would just be within 1.96 standard deviations', () => {
    for (const [failed, clients] of [
      [1, 20],
      [4, 8],
      [50, 1000],
    ] as const)
      for (const rate of Object.values(wilsonBounds(failed, clients)))
        expect(Math.abs(failed / clients - rate) / Math.sqrt((rate * (1 - rate)) / clients)).toBeCloseTo(1.96, 6);
  });

  it('come closer to each other with every client', () => {
    const width = (clients: number) => {
      const { low, high } = wilsonBounds(0, clients);
      return high - low;
    };
    for (let clients = 0; clients < 100; clients++) expect(width(clients + 1)).toBeLessThan(width(clients));
  });
});

describe('The health of a version', () => {
  it('counts a client that mounted it and saw a failure as failed', () => {
    const health = healthOf(counts(1, 20));
    expect(health).toMatchObject({ mounted: 19, failed: 1 });
    expect(health.failureRateLow).toBeCloseTo(0.0089, 3);
    expect(health.failureRateHigh).toBeCloseTo(0.2361, 3);
  });
});

describe('A version', () => {
  it.each([
    [0, 0, false],
    [0, 2, false],
    [0, 3, true],
    [1, 3, false],
    [1, 4, false],
    [1, 19, false],
    [1, 20, true],
    [2, 39, false],
    [2, 40, true],
    [3, 3, false],
  ])('with %i failures of %i clients is proven: %s', (failed, clients, proven) => {
    expect(isProven(counts(failed, clients))).toBe(proven);
  });
});

describe('A version is worse than the proven one', () => {
  it.each([
    ['every client fails', counts(8, 8), counts(0, 100), true],
    ['every client fails and nothing is known of the proven one', counts(8, 8), null, true],
    ['every client fails and the proven one has few reports', counts(8, 8), counts(0, 7), true],
    ['too few clients have reported', counts(7, 7), counts(0, 100), false],
    ['too few have failed', counts(3, 8), counts(0, 1000), false],
    ['half fail, without anything to compare', counts(4, 8), null, true],
    ['it could be chance, without anything to compare', counts(4, 17), null, false],
    ['it could be chance', counts(4, 8), counts(2, 20), false],
    ['the proven one fails as often', counts(40, 100), counts(400, 1000), false],
    ['a small difference shows in many clients', counts(80, 1000), counts(20, 1000), true],
    ['a small difference does not show in few', counts(8, 100), counts(2, 100), false],
  ])('when %s', (_, candidate, proven, worse) => {
    expect(isWorse(candidate, proven)).toBe(worse);
  });
});

describe('One client', () => {
  const random = seededRandom(20_261_122);
  const below = (n: number) => Math.floor(random() * n);

  it('never makes a version worse than the proven one, whatever it reports', () => {
    for (let run = 0; run < 5_000; run++) {
      const others = below(2_000);
      const known = below(1_000);
      const proven = below(10) === 0 ? null : counts(below(known + 1), known);
      expect(isWorse(counts(1, others + 1), proven)).toBe(false);
    }
  });

  it('neither proves a version nor keeps one with many good reports from being proven', () => {
    expect(isProven(counts(0, 1))).toBe(false);
    for (let clients = 19; clients < 2_000; clients++) expect(isProven(counts(1, clients + 1))).toBe(true);
  });
});

describe('The server watches', () => {
  const at = '2026-11-22T12:00:00.000Z';
  const minutesLater = (minutes: number) => Date.parse(at) + minutes * 60_000;

  it.each([
    ['a new active version', null, 59, ['2']],
    ['no active version after an hour', null, 60, []],
    ['a canary and a new active version', '3', 5, ['3', '2']],
    ['a canary for as long as there is one', '3', 10_000, ['3']],
  ])('%s', (_, canary, minutes, watched) => {
    expect(watchedVersions({ active: '2', activeSince: at, canary }, minutesLater(minutes))).toEqual(watched);
  });
});
