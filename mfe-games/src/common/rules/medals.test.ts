import { describe, expect, it } from '@jest/globals';
import { countMedals, earnedMedals, medalBits } from './medals.js';

describe('The medals of a stage', () => {
  it.each([
    [{ right: 12, asked: 12, lost: 0 }, [true, true, true]],
    [{ right: 9, asked: 10, lost: 1 }, [true, true, false]],
    [{ right: 8, asked: 10, lost: 2 }, [true, false, false]],
    [{ right: 2, asked: 10, lost: 0 }, [true, false, true]],
  ])('with %j are %j', (tally, earned) => {
    expect(earnedMedals(tally)).toEqual(earned);
  });

  it('are stored as bits and counted', () => {
    expect(medalBits([true, false, true])).toBe(5);
    expect(countMedals([7, 0, 5, 1])).toBe(6);
  });
});
