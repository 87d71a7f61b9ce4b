import { createReadable, type Display, type DisplaySwitch, type FuriganaMode } from '@shinobi/shared/platform';
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
  const state = createReadable(isOn(), true);
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

const MODE_KEY = 'furigana-mode';
const modeWhenOn = (stored: string | null): FuriganaMode => (stored === 'unknown' ? 'unknown' : 'all');

/** The switch of furigana and the mode in which they are when they are on, as one setting. */
function createFuriganaMode(
  { dataset }: HTMLElement,
  storage: KeyValueStorage,
  furigana: DisplaySwitch,
): Display['furiganaMode'] {
  let whenOn = modeWhenOn(storage.get(MODE_KEY));
  const current = () => (furigana.get() ? whenOn : 'none');
  const state = createReadable<FuriganaMode>(current(), 'all');
  const update = () => state.set((dataset.furiganaMode = current()));
  furigana.subscribe(update);
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== MODE_KEY) return;
    whenOn = modeWhenOn(newValue);
    update();
  });
  const set = (mode: FuriganaMode) => {
    if (mode !== 'none') storage.set(MODE_KEY, (whenOn = mode));
    furigana.set(mode !== 'none');
    update();
  };
  return { ...state, set };
}

/** The script in page.html has set the attributes before the first paint. */
export function createDisplay(root: HTMLElement, storage: KeyValueStorage): Display {
  const furigana = createSwitch(root, storage, 'furigana');
  return {
    furigana,
    furiganaMode: createFuriganaMode(root, storage, furigana),
    english: createSwitch(root, storage, 'english', 'tap', 'always'),
    romaji: createSwitch(root, storage, 'romaji'),
    motion: createSwitch(root, storage, 'motion', 'reduced', 'full'),
    decorations: createSwitch(root, storage, 'decorations'),
  };
}
