import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Display } from '@shinobi/shared/platform';
import { memoryStorage } from '../testing/memory-storage.js';
import { createDisplay } from './display-settings.js';

const root = document.documentElement;
const storage = memoryStorage();
let display: Display;
beforeEach(() => {
  for (const name of ['furigana', 'romaji', 'motion', 'decorations']) {
    delete root.dataset[name];
    storage.remove(name);
  }
  display = createDisplay(root, storage);
});

const nextValue = (name: keyof Display) =>
  new Promise<boolean>((resolve) => display[name].subscribe(() => resolve(display[name].get())));

describe.each([
  { name: 'furigana', off: 'off' },
  { name: 'romaji', off: 'off' },
  { name: 'motion', off: 'reduced' },
  { name: 'decorations', off: 'off' },
] as const)('The switch of $name', ({ name, off }) => {
  it('is on by default', () => {
    expect(display[name].get()).toBe(true);
  });

  it('sets the attribute of the page and the stored value at once', () => {
    display[name].set(false);
    expect([display[name].get(), root.dataset[name], storage.get(name)]).toEqual([false, off, off]);
  });

  it('starts with the attribute of the page', () => {
    root.dataset[name] = off;
    expect(createDisplay(root, storage)[name].get()).toBe(false);
  });

  it('follows a change of the attribute', async () => {
    const after = nextValue(name);
    root.dataset[name] = off;
    expect(await after).toBe(false);
  });

  it('follows a change in another tab', async () => {
    const after = nextValue(name);
    dispatchEvent(new StorageEvent('storage', { key: name, newValue: off }));
    expect(await after).toBe(false);
    expect(root.dataset[name]).toBe(off);
  });
});
