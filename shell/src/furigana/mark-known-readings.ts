import type { Platform } from '@shinobi/shared/platform';
import { isReadingKnown } from './known-readings.js';

/** Returns the kanji and the reading of a `ruby` element: the text without annotations, and the annotation. */
function readRuby(ruby: Element): { readonly text: string; readonly reading: string } {
  let [text, reading] = ['', ''];
  for (const node of ruby.childNodes) {
    if (node.nodeName === 'RT') reading += node.textContent ?? '';
    else if (node.nodeName !== 'RP') text += node.textContent ?? '';
  }
  return { text, reading };
}

const rubiesIn = (root: ParentNode): Iterable<Element> => root.querySelectorAll('ruby');

/** Returns the `ruby` elements that a change of the page has added or changed. */
function changedRubies({ target, addedNodes }: MutationRecord): Element[] {
  const around = (target instanceof Element ? target : target.parentElement)?.closest('ruby');
  const added = [...addedNodes].filter((node) => node instanceof Element);
  return [
    ...(around ? [around] : []),
    ...added.flatMap((element) => (element.matches('ruby') ? [element] : [...rubiesIn(element)])),
  ];
}

/**
 * Marks the `ruby` elements whose reading the learner knows with `data-known`, for the styles that hide it, and keeps the
 * marks right while the page changes, before it is painted. On the page and not in its components, so that it works in
 * remotes of any age, and so that the server sends everybody the same page. Returns a function that ends it.
 */
export function markKnownReadings(page: Document, { knowledge }: Pick<Platform, 'knowledge'>): () => void {
  const mark = (rubies: Iterable<Element>) => {
    const readings = knowledge.get()?.readings;
    for (const ruby of rubies) {
      const { text, reading } = readRuby(ruby);
      ruby.toggleAttribute('data-known', readings !== undefined && isReadingKnown(text, reading, readings));
    }
  };
  const markAll = () => mark(rubiesIn(page));
  const observer = new MutationObserver((changes) => mark(new Set(changes.flatMap(changedRubies))));
  const unsubscribe = knowledge.subscribe(markAll);
  markAll();
  observer.observe(page.body, { childList: true, subtree: true, characterData: true });
  return () => {
    unsubscribe();
    observer.disconnect();
  };
}
