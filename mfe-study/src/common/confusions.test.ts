import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeBrowser, fakeStorage } from '@shinobi/shared/testing';
import { readConfusions, recordConfusion, removeConfusion } from './confusions.js';

const storage = fakeStorage('study');

beforeEach(() => fakeBrowser.local.clear());

describe('Confusions', () => {
  it('are counted per pair in either order, most frequent first', () => {
    recordConfusion(storage, null, 'ね', 'れ');
    recordConfusion(storage, null, 'シ', 'ツ');
    recordConfusion(storage, null, 'ツ', 'シ');
    expect(readConfusions(storage, null)).toEqual([
      { asked: 'シ', taken: 'ツ', times: 2 },
      { asked: 'ね', taken: 'れ', times: 1 },
    ]);
  });

  it('need two different words, and can be removed', () => {
    recordConfusion(storage, null, 'ね', 'ね');
    recordConfusion(storage, null, 'ね', 'れ');
    removeConfusion(storage, null, 'れ', 'ね');
    expect(readConfusions(storage, null)).toEqual([]);
  });

  it('of a guest go to the user who signs in, and those of one user to no other', () => {
    recordConfusion(storage, null, 'ね', 'れ');
    recordConfusion(storage, 7, 'シ', 'ツ');
    recordConfusion(storage, 7, 'れ', 'ね');
    expect(readConfusions(storage, 7)).toEqual([
      { asked: 'ね', taken: 'れ', times: 2 },
      { asked: 'シ', taken: 'ツ', times: 1 },
    ]);
    expect([readConfusions(storage, null), readConfusions(storage, 8)]).toEqual([[], []]);
  });

  it.each(['nonsense', '{"a":1}', '[1,{"asked":"x"}]'])('are empty when the storage holds %s', (stored) => {
    fakeBrowser.local.setItem('confusions', stored);
    expect(readConfusions(storage, null)).toEqual([]);
  });
});
