import { createReadable, type Display, type DisplaySwitch } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';

/**
 * A switch whose value is an attribute of the page, for its styles, and is stored. It follows changes of the attribute by
 * a switch on a page, and changes in other tabs.
 */
function createSwitch(
  root: HTMLElement,
  storage: KeyValueStorage,
  name: string,
  off = 'off',
  on = 'on',
): DisplaySwitch {
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

/** The script in page.html has set the attributes before the first paint. */
export const createDisplay = (root: HTMLElement, storage: KeyValueStorage): Display => ({
  furigana: createSwitch(root, storage, 'furigana'),
  romaji: createSwitch(root, storage, 'romaji'),
  motion: createSwitch(root, storage, 'motion', 'reduced', 'full'),
  decorations: createSwitch(root, storage, 'decorations'),
});
