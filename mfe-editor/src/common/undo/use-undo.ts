import { useCallback, useMemo, useState } from 'react';
import { recordChange, redo, undo, undoStack } from './undo-stack.js';

/** A value whose changes can be undone and redone. The returned functions are stable. */
export function useUndo<T>(initial: () => T) {
  const [stack, setStack] = useState(() => undoStack(initial()));
  const change = useCallback(
    (to: (value: T) => T, burst: string | null = null) => setStack((now) => recordChange(now, to(now.present), burst)),
    [],
  );
  /** Changes the present and all other states, so that undo does not revert it. */
  const rewrite = useCallback(
    (to: (value: T) => T) =>
      setStack(({ past, present, future, burst }) => ({
        past: past.map(to),
        present: to(present),
        future: future.map(to),
        burst,
      })),
    [],
  );
  const stepBack = useCallback(() => setStack(undo), []);
  const stepForward = useCallback(() => setStack(redo), []);
  const { present, past, future } = stack;
  return useMemo(
    () => ({
      ...{ value: present, change, rewrite, undo: stepBack, redo: stepForward },
      ...{ canUndo: past.length > 0, canRedo: future.length > 0 },
    }),
    [present, change, rewrite, stepBack, stepForward, past.length, future.length],
  );
}
