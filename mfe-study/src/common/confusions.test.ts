import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeBrowser, fakeStorage } from '@shinobi/shared/testing';
import { readConfusions, recordConfusion, removeConfusion } from './confusions.js';

const storage = fakeStorage('study');

beforeEach(() => fakeBrowser.local.clear());

describe('Confusions', () => {
  it('are counted per pair in either order, most frequent first', () => {
    recordConfusion(storage, 'ね', 'れ');
    recordConfusion(storage, 'シ', 'ツ');
    recordConfusion(storage, 'ツ', 'シ');
    expect(readConfusions(storage)).toEqual([
      { asked: 'シ', taken: 'ツ', times: 2 },
      { asked: 'ね', taken: 'れ', times: 1 },
    ]);
  });

  it('need two different words, and can be removed', () => {
    recordConfusion(storage, 'ね', 'ね');
    recordConfusion(storage, 'ね', 'れ');
    removeConfusion(storage, 'れ', 'ね');
    expect(readConfusions(storage)).toEqual([]);
  });

  it.each(['nonsense', '{"a":1}', '[1,{"asked":"x"}]'])('are empty when the storage holds %s', (stored) => {
    fakeBrowser.local.setItem('confusions', stored);
    expect(readConfusions(storage)).toEqual([]);
  });
});
