import { beforeEach, describe, expect, it } from '@jest/globals';
import { readConfusions, removeConfusion, recordConfusion } from './confusions.js';

beforeEach(() => localStorage.clear());

describe('Confusions', () => {
  it('are counted per pair in either order, most frequent first', () => {
    recordConfusion('ね', 'れ');
    recordConfusion('シ', 'ツ');
    recordConfusion('ツ', 'シ');
    expect(readConfusions()).toEqual([
      { asked: 'シ', taken: 'ツ', times: 2 },
      { asked: 'ね', taken: 'れ', times: 1 },
    ]);
  });

  it('need two different words, and can be removed', () => {
    recordConfusion('ね', 'ね');
    recordConfusion('ね', 'れ');
    removeConfusion('れ', 'ね');
    expect(readConfusions()).toEqual([]);
  });

  it.each(['nonsense', '{"a":1}', '[1,{"asked":"x"}]'])('are empty when the storage holds %s', (stored) => {
    localStorage.setItem('confusions', stored);
    expect(readConfusions()).toEqual([]);
  });
});
