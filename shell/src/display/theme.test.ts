/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../testing/memory-storage.js';
import { createTheme } from './theme.js';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('html');
});

const start = (theme: string) => {
  root.dataset.theme = theme;
  const storage = memoryStorage();
  return { storage, control: createTheme(root, storage) };
};

describe('Dark mode', () => {
  it('colours the bars of the browser, also against the theme of the system', () => {
    root.innerHTML = '<head><meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)"></head>';
    root.style.setProperty('--paper', '#11151e');
    const { control } = start('light');
    control.toggle();
    expect(root.querySelector('meta')?.content).toBe('#11151e');
  });

  it.each([
    ['light', 'dark', 'true'],
    ['dark', 'light', 'false'],
  ])('is toggled from %s to %s and stored', (from, to, flag) => {
    const { control, storage } = start(from);
    expect(control.theme.get()).toBe(from);
    control.toggle();
    expect([control.theme.get(), root.dataset.theme, storage.get('dark-mode')]).toEqual([to, to, flag]);
  });

  it('is off during fullscreen and restored afterwards, without being stored', () => {
    const { control, storage } = start('dark');
    control.setFullscreen(true);
    expect(root.dataset.theme).toBe('light');
    control.setFullscreen(false);
    expect([root.dataset.theme, control.theme.get(), storage.all()]).toEqual(['dark', 'dark', {}]);
  });
});
