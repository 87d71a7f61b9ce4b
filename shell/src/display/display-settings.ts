import { createReadable, type Display, type DisplaySwitch } from '@shinobi/shared/platform';
import type { KeyValues } from '../storage/browser-storage.js';

/**
 * A switch that is an attribute of the page, which its styles follow, and a stored word. Pages with such a switch of
 * their own, and other tabs, turn this one too.
 */
function createSwitch(root: HTMLElement, storage: KeyValues, name: string, off = 'off', on = 'on'): DisplaySwitch {
  const { dataset } = root;
  const isOn = () => dataset[name] !== off;
  const state = createReadable(isOn());
  new MutationObserver(() => state.set(isOn())).observe(root, { attributeFilter: [`data-${name}`] });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === name) dataset[name] = newValue ?? on;
  });
  const set = (next: boolean) => {
    storage.set(name, (dataset[name] = next ? on : off));
    state.set(next);
  };
  return { ...state, set };
}

/** What page.html has set before the first paint; from here on this does. */
export const createDisplay = (root: HTMLElement, storage: KeyValues): Display => ({
  furigana: createSwitch(root, storage, 'furigana'),
  romaji: createSwitch(root, storage, 'romaji'),
  motion: createSwitch(root, storage, 'motion', 'reduced', 'full'),
  decorations: createSwitch(root, storage, 'decorations'),
});
