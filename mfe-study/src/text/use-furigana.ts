import { useSyncExternalStore } from 'react';
import { writeStored } from '../common/storage.js';

const NAME = 'furigana';
const isShown = () => document.documentElement.dataset[NAME] !== 'off';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [`data-${NAME}`] });
  return () => observer.disconnect();
}

function show(shown: boolean): void {
  const word = shown ? 'on' : 'off';
  document.documentElement.dataset[NAME] = word;
  writeStored('localStorage', NAME, word);
}

/** The site's switch of furigana: an attribute of the page, which the shell's settings and every page follow, and a stored word. */
export const useFurigana = (): readonly [boolean, (shown: boolean) => void] => [
  useSyncExternalStore(subscribe, isShown, () => true),
  show,
];
