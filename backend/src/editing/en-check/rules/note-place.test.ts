import { describe, expect, it } from '@jest/globals';
import { placeOf } from './note-place.js';

describe('the position of a note', () => {
  it.each<[string, string[], number | null, string | null]>([
    ['where it was written', ['a', 'b', 'c'], 1, null],
    ['where its paragraph has moved to', ['new', 'a', 'b', 'c'], 2, null],
    ['at the nearest of the same wording', ['b', 'x', 'y', 'b'], 0, null],
    ['at the place of a paragraph that has changed', ['a', 'B', 'c'], 1, 'b'],
    ['nowhere when its paragraph is gone', ['a'], null, 'b'],
  ])('is %s', (_, now, paragraph, before) => {
    expect(placeOf({ paragraph: 1, said: 'b' }, now)).toEqual({ paragraph, before });
  });
});
