import { describe, expect, it } from '@jest/globals';
import { fakeBrowser, fakeStorage } from '../testing/fake-storage.js';
import { createStorageArea } from './storage.js';
import { STORAGE_KEYS } from './storage-keys.js';

const denied = createStorageArea(() => {
  throw new DOMException('denied', 'SecurityError');
});

describe('the storage of remotes', () => {
  it('stores texts and JSON under the literal key', () => {
    const { local, session } = fakeStorage('study');
    expect([local.write('quiz-size', '20'), session.writeJson('quiz-session-kana', { step: 1 })]).toEqual([true, true]);
    expect([fakeBrowser.local.getItem('quiz-size'), fakeBrowser.session.getItem('quiz-session-kana')]).toEqual([
      '20',
      '{"step":1}',
    ]);
    expect([local.read('quiz-size'), session.readJson('quiz-session-kana')]).toEqual(['20', { step: 1 }]);
    local.write('quiz-size', null);
    expect([local.read('quiz-size'), local.readJson('quiz-size')]).toEqual([null, null]);
  });

  it('lists the keys with a prefix', () => {
    const { local } = fakeStorage('editor');
    local.write('edit-draft:genre-3:a', 'a');
    local.write('register-token', 'b');
    expect(local.listKeys('edit-draft:genre-3:')).toEqual(['edit-draft:genre-3:a']);
  });

  it('reads damaged JSON as nothing', () => {
    fakeBrowser.local.setItem('confusions', '[1');
    expect(fakeStorage('study').local.readJson('confusions')).toBeNull();
  });

  it('reports that a full storage has not stored a value', () => {
    const { local } = fakeStorage('study');
    local.write('quiz-size', '10');
    fakeBrowser.local.isFull = true;
    expect([local.write('quiz-size', '20'), local.read('quiz-size')]).toEqual([false, '10']);
    fakeBrowser.local.clear();
  });

  it('stores nothing where the browser forbids it', () => {
    expect([denied.write('a', '1'), denied.writeJson('a', 1), denied.write('a', null)]).toEqual([false, false, false]);
    expect([denied.read('a'), denied.readJson('a'), denied.listKeys('')]).toEqual([null, null, []]);
  });
});

describe('the table of storage keys', () => {
  it('gives each key to one remote', () => {
    const keys = Object.values(STORAGE_KEYS).flatMap(({ local, session }) => [
      ...local.map((key) => `local ${key}`),
      ...session.map((key) => `session ${key}`),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
