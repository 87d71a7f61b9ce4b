/** The direction in which a key moves from a cell. */
export type CellMove = 'up' | 'down' | 'left' | 'right';

interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** An input method is composing text: Enter and the arrow keys belong to it. */
  readonly isComposing: boolean;
}
interface Caret {
  readonly start: number | null;
  readonly end: number | null;
  readonly length: number;
}

const SHIFT_MOVES: Readonly<Record<string, CellMove>> = { Enter: 'up' };
const PLAIN_MOVES: Readonly<Record<string, CellMove>> = { Enter: 'down', ArrowUp: 'up', ArrowDown: 'down' };

/** The horizontal arrows leave a cell at the ends of its text. */
function horizontalMove(key: string, { start, end, length }: Caret): CellMove | null {
  if (start !== end) return null;
  if (key === 'ArrowLeft' && start === 0) return 'left';
  return key === 'ArrowRight' && start === length ? 'right' : null;
}

/** Enter and the vertical arrows always leave a single-line cell, the horizontal arrows at the ends of its text. */
export function moveFor(
  { key, altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyPress,
  caret: Caret,
): CellMove | null {
  if (isComposing || altKey || ctrlKey || metaKey) return null;
  if (shiftKey) return SHIFT_MOVES[key] ?? null;
  return PLAIN_MOVES[key] ?? horizontalMove(key, caret);
}

/** Returns the move that a key makes, or null when the field handles the key. */
export const moveForEvent = (
  event: KeyPress,
  { selectionStart, selectionEnd, value }: HTMLInputElement,
): CellMove | null => moveFor(event, { start: selectionStart, end: selectionEnd, length: value.length });
