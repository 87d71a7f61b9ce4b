import { describe, expect, it } from '@jest/globals';
import { isSameName } from './name-key.js';

describe('a name in an address', () => {
  it.each([
    ['Food', 'food', true],
    ['/grammar/DESU', '/grammar/desu', true],
    ['Food', 'Foods', false],
    ['Été', 'été', true],
  ])('%s and %s are the same: %s', (one, other, same) => {
    expect(isSameName(one, other)).toBe(same);
  });
});
