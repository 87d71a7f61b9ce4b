import { createReadable, type Display, type DisplaySwitch } from '@shinobi/shared/platform';
import type { KeyValues } from '../session/browser-storage.js';

/**
 * A switch that is an attribute of the page, which its styles follow, and a stored word. Pages with such a switch of
 * their own, and other tabs, turn this one too.
 */
function createSwitch(root: HTMLElement, storage: KeyValues, name: string, [on, off]: readonly [string, string]) {
  const isOn = () => root.dataset[name] !== off;
  const state = createReadable(isOn());
  new MutationObserver(() => state.set(isOn())).observe(root, { attributeFilter: [`data-${name}`] });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === name) root.dataset[name] = newValue ?? on;
  });
  const set = (next: boolean) => {
    const word = next ? on : off;
    root.dataset[name] = word;
    storage.set(name, word);
    state.set(next);
  };
  return { ...state, set } satisfies DisplaySwitch;
}

/** What page.html has set before the first paint; from here on this does. */
export const createDisplay = (root: HTMLElement, storage: KeyValues): Display => ({
  furigana: createSwitch(root, storage, 'furigana', ['on', 'off']),
  romaji: createSwitch(root, storage, 'romaji', ['on', 'off']),
  motion: createSwitch(root, storage, 'motion', ['full', 'reduced']),
  decorations: createSwitch(root, storage, 'decorations', ['on', 'off']),
});
