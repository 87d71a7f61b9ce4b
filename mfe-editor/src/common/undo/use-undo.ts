import { useCallback, useMemo, useState } from 'react';
import { record, redo, undo, undoStack } from './undo-stack.js';

/** A value that can be changed, and its changes taken back. The functions never change. */
export function useUndo<T>(initial: () => T) {
  const [stack, setStack] = useState(() => undoStack(initial()));
  const change = useCallback(
    (to: (value: T) => T, burst: string | null = null) => setStack((now) => record(now, to(now.present), burst)),
    [],
  );
  /** Changes what is and what was, so that going back does not take it back. */
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
