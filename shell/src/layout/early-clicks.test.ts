/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { createTheme } from '../display/theme.js';
import { openLocalStorage } from '../storage/browser-storage.js';
import { memoryStorage } from '../testing/memory-storage.js';
import { replayEarlyClicks } from './early-clicks.js';

/** The script of page.html that records clicks. */
const [script = ''] = readFileSync('shell/public/page.html', 'utf8')
  .split('<script>')
  .filter((text) => text.includes('takeEarlyClicks'))
  .map((text) => text.slice(0, text.indexOf('</script>')));

const PAGE = `<div id="root">
  <header><button data-early="menu" data-testid="nav-toggle" aria-expanded="false">Menu</button>
  <button data-testid="account"><i>Account</i></button></header>
  <footer><button data-early="theme">Dark mode</button></footer></div>`;

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  document.documentElement.dataset.theme = 'light';
  document.body.innerHTML = PAGE;
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  const copy = document.createElement('script');
  copy.textContent = script;
  document.body.append(copy);
});
afterEach(() => void globalThis.takeEarlyClicks?.());

const NO_CLICKS = { isMenuOpen: false, button: null };
const start = () => {
  const theme = createTheme(document.documentElement, memoryStorage({}));
  return { theme, replay: () => replayEarlyClicks(document, theme, globalThis.takeEarlyClicks?.() ?? NO_CLICKS) };
};

describe('before the shell runs', () => {
  it('the menu opens and closes', () => {
    element('[data-early="menu"]').click();
    expect(element('header')).toHaveAttribute('data-menu', 'open');
    expect(element('[data-early="menu"]')).toHaveAttribute('aria-expanded', 'true');
    element('[data-early="menu"]').click();
    expect(element('header')).not.toHaveAttribute('data-menu');
  });

  it('the theme switches, and is stored', () => {
    element('[data-early="theme"]').click();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(openLocalStorage().get('dark-mode')).toBe('true');
    element('[data-early="theme"]').click();
    expect(openLocalStorage().get('dark-mode')).toBe('false');
  });
});

describe('the shell, when it runs,', () => {
  it('opens the menu that was opened', () => {
    element('[data-early="menu"]').click();
    const opened = jest.fn();
    element('[data-early="menu"]').addEventListener('click', opened);
    start().replay();
    expect(opened).toHaveBeenCalledTimes(1);
    expect(element('header')).not.toHaveAttribute('data-menu');
  });

  it('knows the theme that was chosen while it started', () => {
    const { theme, replay } = start();
    element('[data-early="theme"]').click();
    replay();
    expect(theme.theme.get()).toBe('dark');
  });

  it('does what the last button is for, also when the button was replaced', async () => {
    element('[data-testid="account"] i').click();
    document.body.innerHTML = PAGE;
    const clicked = jest.fn();
    element('[data-testid="account"]').addEventListener('click', clicked);
    const { replay } = start();
    replay();
    replay();
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  });

  it('does nothing for a button that is gone', () => {
    element('[data-testid="account"]').click();
    element('[data-testid="account"]').remove();
    expect(() => start().replay()).not.toThrow();
  });

  it('leaves everything as it is without a click', () => {
    const { theme, replay } = start();
    replay();
    expect(theme.theme.get()).toBe('light');
    expect(element('header')).not.toHaveAttribute('data-menu');
  });
});
