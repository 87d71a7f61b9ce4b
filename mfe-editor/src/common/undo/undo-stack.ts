/** A value with its earlier states and, after undoing, its later states. */
export interface UndoStack<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** Identifies changes that are undone together, such as the keystrokes in one cell. */
  readonly burst: string | null;
}

/** How many steps can be undone. */
const STEPS_MAX = 200;

export const undoStack = <T>(present: T): UndoStack<T> => ({ past: [], present, future: [], burst: null });

/** Records a change. It is one step with the change before it when both have the same burst. */
export function recordChange<T>(stack: UndoStack<T>, present: T, burst: string | null = null): UndoStack<T> {
  if (Object.is(present, stack.present)) return stack;
  const continuesBurst = burst !== null && burst === stack.burst;
  const past = continuesBurst ? stack.past : [...stack.past, stack.present].slice(-STEPS_MAX);
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
