import { describe, expect, it } from '@jest/globals';
import { rememberResults } from './remember-results.js';

/** Returns a remembering function and the texts that it computed. */
function makeLengths(max?: number) {
  const computed: string[] = [];
  const lengthOf = rememberResults((text) => {
    computed.push(text);
    return [text.length];
  }, max);
  return { computed, lengthOf };
}

describe('Remembered results', () => {
  it('are computed once for each text', () => {
    const { computed, lengthOf } = makeLengths();
    expect(lengthOf('ねこ')).toBe(lengthOf('ねこ'));
    expect(lengthOf('')).toEqual([0]);
    expect(lengthOf('')).toEqual([0]);
    expect(computed).toEqual(['ねこ', '']);
  });

  it('are computed again after as many others as are kept', () => {
    const { computed, lengthOf } = makeLengths(2);
    for (const text of ['a', 'b', 'a', 'c', 'a']) lengthOf(text);
    expect(computed).toEqual(['a', 'b', 'c', 'a']);
  });

  it('are not kept when the computation throws', () => {
    let isBroken = true;
    const upper = rememberResults((text) => {
      if (isBroken) throw new Error('Not yet.');
      return text.toUpperCase();
    });
    expect(() => upper('a')).toThrow('Not yet.');
    isBroken = false;
    expect(upper('a')).toBe('A');
  });
});
