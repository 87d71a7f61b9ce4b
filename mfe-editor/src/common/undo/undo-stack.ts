/** A value with what it was before and, after undoing, what it was after. */
export interface UndoStack<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last change was part of: the letters of one cell are undone together. */
  readonly burst: string | null;
}

/** How many steps can be taken back. */
const STEPS = 200;

export const undoStack = <T>(present: T): UndoStack<T> => ({ past: [], present, future: [], burst: null });

/** The value changes; a change of the same burst as the one before is one step with it. */
export function record<T>(stack: UndoStack<T>, present: T, burst: string | null = null): UndoStack<T> {
  if (Object.is(present, stack.present)) return stack;
  const continuesBurst = burst !== null && burst === stack.burst;
  const past = continuesBurst ? stack.past : [...stack.past, stack.present].slice(-STEPS);
  return { past, present, future: [], burst };
}

export function undo<T>({ past, present, future, ...rest }: UndoStack<T>): UndoStack<T> {
  if (past.length === 0) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: past.at(-1) as T, future: [present, ...future], burst: null };
}

export function redo<T>({ past, present, future, ...rest }: UndoStack<T>): UndoStack<T> {
  if (future.length === 0) return { past, present, future, ...rest };
  return { past: [...past, present], present: future[0] as T, future: future.slice(1), burst: null };
}
