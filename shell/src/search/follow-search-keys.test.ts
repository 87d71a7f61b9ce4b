/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { followSearchKeys } from './follow-search-keys.js';

let stop = () => undefined as void;
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Presses a key on the element with the id `at` of a page. Returns how often the search was opened. */
function press(key: string, { at = 'page', ...more }: KeyboardEventInit & { readonly at?: string }, page = '') {
  let opened = 0;
  document.body.innerHTML = `<main id="page"><input id="field" /><button id="button"></button>${page}</main>`;
  stop = followSearchKeys(document, () => (opened += 1));
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.getElementById(at)?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(opened > 0);
  return opened;
}

describe('The search opens', () => {
  it.each([
    ['Ctrl+K', 'k', { ctrlKey: true }],
    ['Cmd+K', 'k', { metaKey: true }],
    ['Ctrl+K with Caps Lock', 'K', { ctrlKey: true }],
    ['Ctrl+K in a field', 'k', { ctrlKey: true, at: 'field' }],
    ['/', '/', {}],
    ['/ on a button', '/', { at: 'button' }],
    ['/ on a keyboard that has it with Shift', '/', { shiftKey: true }],
  ])('by %s', (_, key, options) => {
    expect(press(key, options)).toBe(1);
  });

  it.each([
    ['by / in a field', '/', { at: 'field' }, ''],
    ['by K alone', 'k', {}, ''],
    ['by Ctrl+Shift+K', 'k', { ctrlKey: true, shiftKey: true }, ''],
    ['by Ctrl+/', '/', { ctrlKey: true }, ''],
    ['while a key is held down', '/', { repeat: true }, ''],
    ['while an input method composes', '/', { isComposing: true }, ''],
    ['over a dialog', 'k', { ctrlKey: true }, '<dialog open></dialog>'],
    ['in a game', '/', {}, '<div data-owns-keys></div>'],
  ])('not %s', (_, key, options, page) => {
    expect(press(key, options, page)).toBe(0);
  });
});
