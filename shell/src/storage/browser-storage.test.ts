/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openStorage, remoteStorage } from './browser-storage.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const fillStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

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
    const full = fillStorage();
    storage.set('a', 'new');
    full.mockRestore();
    expect(storage.get('a')).toBe('new');
    expect(localStorage.getItem('a')).toBe('old');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });
});

describe('The storage of remotes', () => {
  it("is the browser's, under the literal keys", () => {
    const { local, session } = remoteStorage('study');
    expect([local.write('quiz-size', '20'), session.writeJson('quiz-session-kana', [1])]).toEqual([true, true]);
    expect([localStorage.getItem('quiz-size'), sessionStorage.getItem('quiz-session-kana')]).toEqual(['20', '[1]']);
    expect([local.read('quiz-size'), session.readJson('quiz-session-kana')]).toEqual(['20', [1]]);
    expect(session.listKeys('quiz-session-')).toEqual(['quiz-session-kana']);
  });

  it('keeps nothing in memory when the browser stores no more, and says so', () => {
    const full = fillStorage();
    const { local } = remoteStorage('study');
    expect([local.write('quiz-size', '20'), local.read('quiz-size')]).toEqual([false, null]);
    full.mockRestore();
  });

  it('stays the same object, so that hooks may depend on it', () => {
    expect(remoteStorage('study').local).toBe(remoteStorage('study').local);
  });
});
