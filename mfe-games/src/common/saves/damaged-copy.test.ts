import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepDamagedCopy } from './damaged-copy.js';

beforeEach(() => localStorage.clear());

describe('keepDamagedCopy', () => {
  it('stores the text under a key of its own', () => {
    expect(keepDamagedCopy('saveData1', 'broken')).toBe('saveData1-damaged');
    expect(localStorage.getItem('saveData1-damaged')).toBe('broken');
  });

  it('stores the same text once', () => {
    keepDamagedCopy('saveData1', 'broken');
    expect(keepDamagedCopy('saveData1', 'broken')).toBe('saveData1-damaged');
    expect(localStorage).toHaveLength(1);
  });

  it('never overwrites another copy', () => {
    keepDamagedCopy('saveData1', 'broken');
    expect(keepDamagedCopy('saveData1', 'broken otherwise')).toBe('saveData1-damaged-2');
    expect(localStorage.getItem('saveData1-damaged')).toBe('broken');
  });

  it('returns null when nine other copies are stored', () => {
    for (let text = 1; text <= 9; text += 1) keepDamagedCopy('saveData1', `broken ${text}`);
    expect(keepDamagedCopy('saveData1', 'one too many')).toBeNull();
  });
});
