import type { ApiClient } from '@shinobi/shared/platform';
import { dictionaryOf, wordIndexAt } from './sentence-words.js';
import { isLookUpText, sentenceAtPoint } from './tapped-text.js';
import './look-up.css';

/** A finger moves a little while it taps; further, it scrolls or selects. */
const MOVE_MAX_PX = 8;

interface TapOptions {
  readonly page: Document;
  readonly api: ApiClient;
  readonly lookUp: (sentence: string, offset: number) => void;
  /** Loads the code of the word sheet. */
  readonly preload: () => void;
}

type Press = Pick<PointerEvent, 'clientX' | 'clientY'>;

const hasMoved = (from: Press | null, to: Press) =>
  from !== null && Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > MOVE_MAX_PX;

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented;

/** Requests what the word sheet shows first. A failure is shown once the sheet is open. */
async function prefetch(api: ApiClient, sentence: string, offset: number) {
  const { wordsOf, entryOf } = dictionaryOf(api);
  const words = await wordsOf(sentence).promise;
  const entryId = words[wordIndexAt(words, offset)]?.entries[0]?.entryId;
  if (entryId !== undefined) await entryOf(entryId).promise;
}

/**
 * Looks up the word that is tapped in any Japanese text of the page (docs/behaviour/look-up.md, rule 4). Returns a function
 * that stops it.
 */
export function followTaps({ page, api, lookUp, preload }: TapOptions): () => void {
  let pressed: Press | null = null;
  const onPress = (event: PointerEvent) => {
    pressed = event;
    if (!event.isPrimary || !isLookUpText(event.target)) return;
    const found = sentenceAtPoint(page, event.clientX, event.clientY);
    if (!found) return;
    preload();
    prefetch(api, found.sentence, found.offset).catch(() => undefined);
  };
  const onClick = (event: MouseEvent) => {
    const from = pressed;
    pressed = null;
    if (!isPlainClick(event) || !isLookUpText(event.target) || hasMoved(from, event)) return;
    if (!page.getSelection()?.isCollapsed) return;
    const found = sentenceAtPoint(page, event.clientX, event.clientY);
    if (found) lookUp(found.sentence, found.offset);
  };
  page.addEventListener('pointerdown', onPress);
  page.addEventListener('click', onClick);
  return () => {
    page.removeEventListener('pointerdown', onPress);
    page.removeEventListener('click', onClick);
  };
}
