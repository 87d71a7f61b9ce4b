import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepAside } from './keep-aside.js';

beforeEach(() => localStorage.clear());

describe('what cannot be read', () => {
  it('is kept aside beside its key', () => {
    expect(keepAside('saveData1', 'broken')).toBe('saveData1-damaged');
    expect(localStorage.getItem('saveData1-damaged')).toBe('broken');
  });

  it('is kept once however often it is found', () => {
    keepAside('saveData1', 'broken');
    expect(keepAside('saveData1', 'broken')).toBe('saveData1-damaged');
    expect(localStorage).toHaveLength(1);
  });

  it('never takes the place of something else that was kept', () => {
    keepAside('saveData1', 'broken');
    expect(keepAside('saveData1', 'broken otherwise')).toBe('saveData1-damaged-2');
    expect(localStorage.getItem('saveData1-damaged')).toBe('broken');
  });

  it('is said not to be kept when nine others are', () => {
    for (let text = 1; text <= 9; text += 1) keepAside('saveData1', `broken ${text}`);
    expect(keepAside('saveData1', 'one too many')).toBeNull();
  });
});
