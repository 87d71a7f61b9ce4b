import { useSyncExternalStore } from 'react';
import { createReadable, type Readable, useReadable } from '@shinobi/shared/platform';

/** Focus mode is active while a quiz, test or game runs. */
export interface FocusMode {
  readonly active: Readable<boolean>;
  /** Starts it, and returns a function that ends it. It lasts until everything that started it has ended it. */
  readonly enter: () => () => void;
  /** Whether a page outside focus mode hides the decorations, such as the result of a quiz. */
  readonly decorationsHidden: Readable<boolean>;
  /** Works like `enter`. */
  readonly hideDecorations: () => () => void;
}

/** Creates a flag that is true until everything that requested it has released it. */
function createSharedFlag() {
  const flag = createReadable(false);
  const requests = new Set<symbol>();
  const request = () => {
    const id = Symbol('request');
    requests.add(id);
    flag.set(true);
    return () => {
      requests.delete(id);
      flag.set(requests.size > 0);
    };
  };
  return { flag, request };
}

export function createFocusMode(): FocusMode {
  const focus = createSharedFlag();
  const decorations = createSharedFlag();
  return {
    active: focus.flag,
    enter: focus.request,
    decorationsHidden: decorations.flag,
    hideDecorations: decorations.request,
  };
}

/**
 * In a low window a question, its choices and its verdict need the room of the footer, and in a lower one also that of
 * the header (docs/behaviour/frame.md, rule 16).
 */
const LOW_WINDOW = { footer: '(max-height: 599px)', header: '(max-height: 499px)' };

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** Returns whether the header or the footer makes room: in focus mode, in a low window. */
export function useMakesRoom({ active }: FocusMode, part: keyof typeof LOW_WINDOW): boolean {
  const isLow = useSyncExternalStore(
    onResize,
    () => globalThis.matchMedia?.(LOW_WINDOW[part]).matches ?? false,
    () => false,
  );
  return useReadable(active) && isLow;
}
