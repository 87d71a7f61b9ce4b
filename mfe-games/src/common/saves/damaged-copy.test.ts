import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeBrowser, fakeStorage } from '@shinobi/shared/testing';
import { keepDamagedCopy } from './damaged-copy.js';

const storage = fakeStorage('games');

beforeEach(() => fakeBrowser.local.clear());

describe('keepDamagedCopy', () => {
  it('stores the text under a key of its own', () => {
    expect(keepDamagedCopy(storage, 'saveData1', 'broken')).toBe('saveData1-damaged');
    expect(fakeBrowser.local.getItem('saveData1-damaged')).toBe('broken');
  });

  it('stores the same text once', () => {
    keepDamagedCopy(storage, 'saveData1', 'broken');
    expect(keepDamagedCopy(storage, 'saveData1', 'broken')).toBe('saveData1-damaged');
    expect(fakeBrowser.local).toHaveLength(1);
  });

  it('never overwrites another copy', () => {
    keepDamagedCopy(storage, 'saveData1', 'broken');
    expect(keepDamagedCopy(storage, 'saveData1', 'broken otherwise')).toBe('saveData1-damaged-2');
    expect(fakeBrowser.local.getItem('saveData1-damaged')).toBe('broken');
  });

  it('returns null when nine other copies are stored', () => {
    for (let text = 1; text <= 9; text += 1) keepDamagedCopy(storage, 'saveData1', `broken ${text}`);
    expect(keepDamagedCopy(storage, 'saveData1', 'one too many')).toBeNull();
  });
});
