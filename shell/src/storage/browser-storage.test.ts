import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openStorage } from './browser-storage.js';

beforeEach(() => localStorage.clear());

describe('The storage', () => {
  it('writes to the storage of the browser', () => {
    const storage = openStorage(() => localStorage);
    storage.set('a', '1');
    expect(localStorage.getItem('a')).toBe('1');
    expect([storage.get('a'), storage.get('b'), storage.keys()]).toEqual(['1', null, ['a']]);
    storage.remove('a');
    expect(localStorage.getItem('a')).toBeNull();
  });

  it('is in memory when the browser forbids storage', () => {
    const storage = openStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    storage.set('a', '1');
    expect([storage.get('a'), storage.keys()]).toEqual(['1', ['a']]);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('keeps in memory what does not fit', () => {
    const storage = openStorage(() => localStorage);
    storage.set('a', 'old');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.set('a', 'new');
    full.mockRestore();
    expect(storage.get('a')).toBe('new');
    expect(localStorage.getItem('a')).toBe('old');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });
});
