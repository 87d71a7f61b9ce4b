import { beforeEach, describe, expect, it } from '@jest/globals';
import { createFurigana, type FuriganaControl } from './furigana.js';

const root = document.documentElement;
let stored: Record<string, string>;
let furigana: FuriganaControl;
beforeEach(() => {
  stored = {};
  delete root.dataset.furigana;
  furigana = createFurigana(root, {
    get: (key) => stored[key] ?? null,
    set: (key, value) => void (stored[key] = value),
    remove: (key) => void delete stored[key],
    keys: () => Object.keys(stored),
  });
});

const turned = () => new Promise<boolean>((resolve) => furigana.shown.subscribe(() => resolve(furigana.shown.get())));

describe('The readings above kanji', () => {
  it('are hidden by the setting, which is kept', async () => {
    const after = turned();
    furigana.show(false);
    expect(await after).toBe(false);
    expect([root.dataset.furigana, stored.furigana]).toEqual(['off', 'off']);
  });

  it('follow the switch of a page', async () => {
    const after = turned();
    root.dataset.furigana = 'off';
    expect(await after).toBe(false);
  });

  it('follow another tab', async () => {
    const after = turned();
    dispatchEvent(new StorageEvent('storage', { key: 'furigana', newValue: 'off' }));
    expect(await after).toBe(false);
    expect(root.dataset.furigana).toBe('off');
  });
});
