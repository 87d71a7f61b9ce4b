import { describe, expect, it } from '@jest/globals';
import { Random } from '../../../runtime/random.js';
import { prefixesOfDay, ROUND_DAYS } from './prefixes-of-day.js';

describe('The prefixes of a day', () => {
  it('cover each character of ids once in eight days', () => {
    const all = Array.from({ length: ROUND_DAYS }, (_, day) => prefixesOfDay(20_000 + day));
    expect(all.map((prefixes) => prefixes.length)).toEqual(all.map(() => 8));
    const random = new Random();
    for (let n = 0; n < 500; n++) {
      const [first = ''] = random.id();
      expect([first, all.flat().filter((prefix) => prefix === first)]).toEqual([first, [first]]);
    }
  });

  it('are the same again after eight days', () => {
    expect(prefixesOfDay(8)).toEqual(prefixesOfDay(0));
    expect(prefixesOfDay(9)).not.toEqual(prefixesOfDay(0));
  });
});
