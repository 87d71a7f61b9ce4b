import { beforeEach, describe, expect, it } from '@jest/globals';
import { confusions, forgetConfusion, noteConfusion } from './confusions.js';

beforeEach(() => localStorage.clear());

describe('What is mixed up', () => {
  it('is counted by pair, whichever of the two was asked, the most frequent first', () => {
    noteConfusion('ね', 'れ');
    noteConfusion('シ', 'ツ');
    noteConfusion('ツ', 'シ');
    expect(confusions()).toEqual([
      { asked: 'シ', taken: 'ツ', times: 2 },
      { asked: 'ね', taken: 'れ', times: 1 },
    ]);
  });

  it('is no pair of one, and can be forgotten', () => {
    noteConfusion('ね', 'ね');
    noteConfusion('ね', 'れ');
    forgetConfusion('れ', 'ね');
    expect(confusions()).toEqual([]);
  });

  it.each(['nonsense', '{"a":1}', '[1,{"asked":"x"}]'])('is nothing when the storage holds %s', (stored) => {
    localStorage.setItem('confusions', stored);
    expect(confusions()).toEqual([]);
  });
});
