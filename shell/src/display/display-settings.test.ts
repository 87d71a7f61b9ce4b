/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Display } from '@shinobi/shared/platform';
import { memoryStorage } from '../testing/memory-storage.js';
import { createDisplay } from './display-settings.js';

const root = document.documentElement;
const storage = memoryStorage();
let display: Display;
beforeEach(() => {
  for (const name of ['furigana', 'furigana-mode', 'furiganaMode', 'english', 'romaji', 'motion', 'decorations']) {
    delete root.dataset[name];
    storage.remove(name);
  }
  display = createDisplay(root, storage);
});

type SwitchName = Exclude<keyof Display, 'furiganaMode'>;

const nextValue = (name: SwitchName) =>
  new Promise<boolean>((resolve) => display[name].subscribe(() => resolve(display[name].get())));

describe.each([
  { name: 'furigana', off: 'off' },
  { name: 'english', off: 'tap' },
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

describe('The mode of furigana (docs/behaviour/study.md, rule 16)', () => {
  const shown = () => [display.furiganaMode.get(), root.dataset.furigana, root.dataset.furiganaMode];

  it('is all by default', () => {
    expect(display.furiganaMode.get()).toBe('all');
  });

  it.each([
    ['all', 'on', true],
    ['unknown', 'on', true],
    ['none', 'off', false],
  ] as const)('%s sets the attributes of the page and the switch', (mode, attribute, on) => {
    display.furiganaMode.set('unknown');
    display.furiganaMode.set(mode);
    expect(shown()).toEqual([mode, attribute, mode]);
    expect(display.furigana.get()).toBe(on);
    expect(createDisplay(root, storage).furiganaMode.get()).toBe(mode);
  });

  it('comes back when the switch is turned off and on again', () => {
    display.furiganaMode.set('unknown');
    display.furigana.set(false);
    expect(shown()).toEqual(['none', 'off', 'none']);
    display.furigana.set(true);
    expect(shown()).toEqual(['unknown', 'on', 'unknown']);
  });

  it('follows a change in another tab', () => {
    dispatchEvent(new StorageEvent('storage', { key: 'furigana-mode', newValue: 'unknown' }));
    expect(shown()[0]).toBe('unknown');
    dispatchEvent(new StorageEvent('storage', { key: 'furigana-mode', newValue: 'nonsense' }));
    expect(shown()[0]).toBe('all');
  });
});
