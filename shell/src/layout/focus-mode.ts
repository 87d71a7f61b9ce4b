import { useSyncExternalStore } from 'react';
import { createReadable, useReadable, type Readable } from '@shinobi/shared/platform';

/** Focus mode is active while a quiz, test or game runs. */
export interface FocusMode {
  readonly active: Readable<boolean>;
  /** Starts it, and returns a function that ends it. It lasts until everything that started it has ended it. */
  readonly enter: () => () => void;
}

export function createFocusMode(): FocusMode {
  const active = createReadable(false);
  const activeIds = new Set<symbol>();
  const enter = () => {
    const id = Symbol('focus mode');
    activeIds.add(id);
    active.set(true);
    return () => {
      activeIds.delete(id);
      active.set(activeIds.size > 0);
    };
  };
  return { active, enter };
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
  const isLow = useSyncExternalStore(onResize, () => globalThis.matchMedia?.(LOW_WINDOW[part]).matches ?? false);
  return useReadable(active) && isLow;
}
