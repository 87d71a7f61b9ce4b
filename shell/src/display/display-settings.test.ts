import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Display } from '@shinobi/shared/platform';
import { keyValues } from '../testing/memory-storage.js';
import { createDisplay } from './display-settings.js';

const root = document.documentElement;
const storage = keyValues();
let display: Display;
beforeEach(() => {
  for (const name of ['furigana', 'romaji', 'motion', 'decorations']) {
    delete root.dataset[name];
    storage.remove(name);
  }
  display = createDisplay(root, storage);
});

const turned = (name: keyof Display) =>
  new Promise<boolean>((resolve) => display[name].subscribe(() => resolve(display[name].get())));

describe.each([
  { name: 'furigana', off: 'off' },
  { name: 'romaji', off: 'off' },
  { name: 'motion', off: 'reduced' },
  { name: 'decorations', off: 'off' },
] as const)('The switch of $name', ({ name, off }) => {
  it('is on until it is turned', () => {
    expect(display[name].get()).toBe(true);
  });

  it('is at once what the setting says, on the page and in what is kept', () => {
    display[name].set(false);
    expect([display[name].get(), root.dataset[name], storage.get(name)]).toEqual([false, off, off]);
  });

  it('begins as the page was left', () => {
    root.dataset[name] = off;
    expect(createDisplay(root, storage)[name].get()).toBe(false);
  });

  it('follows the switch of a page', async () => {
    const after = turned(name);
    root.dataset[name] = off;
    expect(await after).toBe(false);
  });

  it('follows another tab', async () => {
    const after = turned(name);
    dispatchEvent(new StorageEvent('storage', { key: name, newValue: off }));
    expect(await after).toBe(false);
    expect(root.dataset[name]).toBe(off);
  });
});
