import { useSyncExternalStore } from 'react';
import { createReadable, useReadable, type Readable } from '@shinobi/shared/platform';

/** Whether the learner is in the middle of something, such as a quiz. */
export interface FocusMode {
  readonly active: Readable<boolean>;
  /** Starts it and returns what ends it. It lasts until everything that started it has ended. */
  readonly enter: () => () => void;
}

export function createFocusMode(): FocusMode {
  const active = createReadable(false);
  const running = new Set<symbol>();
  const enter = () => {
    const id = Symbol('focus mode');
    running.add(id);
    active.set(true);
    return () => {
      running.delete(id);
      active.set(running.size > 0);
    };
  };
  return { active, enter };
}

/** In a lower window a question, its choices and its verdict need the room: first the footer's, then the header's too. */
const ROOM = { footer: '(max-height: 599px)', header: '(max-height: 499px)' };

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** Whether the header or the footer makes room: in focus mode, in a low window. */
export function useMakesRoom({ active }: FocusMode, part: keyof typeof ROOM): boolean {
  const isLow = useSyncExternalStore(onResize, () => globalThis.matchMedia?.(ROOM[part]).matches ?? false);
  return useReadable(active) && isLow;
}
