import { describe, expect, it } from '@jest/globals';
import { parseLogPosition, ReplicaAge } from './replica-age.js';

it.each([
  ['0/0', 0n],
  ['0/FFFFFFFF', 4_294_967_295n],
  ['1/0', 4_294_967_296n],
  ['16/B374D848', 97_500_059_720n],
])('the position %s is %s', (text, position) => {
  expect(parseLogPosition(text)).toBe(position);
});

describe('the age of a replica', () => {
  const age = (samples: readonly (readonly [position: bigint, at: number])[], replayed: bigint, now: number) => {
    const measured = new ReplicaAge(5000);
    for (const [position, at] of samples) measured.record(position, at);
    return measured.ageOf(replayed, now);
  };

  it.each<[string, readonly (readonly [bigint, number])[], bigint, number, number | null]>([
    ['is unknown before the first sample', [], 100n, 0, null],
    ['counts from the sample that it has reached', [[100n, 1000]], 100n, 1010, 10],
    [
      'counts from the newest sample that it has reached',
      [
        [100n, 1000],
        [200n, 2000],
      ],
      250n,
      2005,
      5,
    ],
    [
      'counts from an older sample while it is behind',
      [
        [100n, 1000],
        [200n, 2000],
      ],
      199n,
      2005,
      1005,
    ],
    [
      'stays small while the primary is idle',
      [
        [100n, 1000],
        [100n, 9000],
      ],
      100n,
      9001,
      1,
    ],
    ['is unknown when it is behind all samples', [[100n, 1000]], 99n, 1001, null],
    [
      'is unknown when the sample is too old',
      [
        [100n, 1000],
        [200n, 6001],
      ],
      150n,
      6001,
      null,
    ],
  ])('%s', (_, samples, replayed, now, expected) => {
    expect(age(samples, replayed, now)).toBe(expected);
  });
});
