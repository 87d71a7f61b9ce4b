/** Where the keyboard leads from a cell of a table. */
export type CellMove = 'up' | 'down' | 'left' | 'right';

interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** Letters are being put together by an input method, to which Enter and the arrows belong. */
  readonly isComposing: boolean;
}
interface Caret {
  readonly start: number | null;
  readonly end: number | null;
  readonly length: number;
}

const SHIFT_MOVES: Readonly<Record<string, CellMove>> = { Enter: 'up' };
const PLAIN_MOVES: Readonly<Record<string, CellMove>> = { Enter: 'down', ArrowUp: 'up', ArrowDown: 'down' };

/** The horizontal arrows lead on where the text ends. */
function horizontalMove(key: string, { start, end, length }: Caret): CellMove | null {
  if (start !== end) return null;
  if (key === 'ArrowLeft' && start === 0) return 'left';
  return key === 'ArrowRight' && start === length ? 'right' : null;
}

/** Of a cell of one line: Enter and the vertical arrows move, the horizontal ones where the text ends. */
export function moveFor(
  { key, altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyPress,
  caret: Caret,
): CellMove | null {
  if (isComposing || altKey || ctrlKey || metaKey) return null;
  if (shiftKey) return SHIFT_MOVES[key] ?? null;
  return PLAIN_MOVES[key] ?? horizontalMove(key, caret);
}

/** The move that a key makes in a text field; null when it is the field's own. */
export const moveForEvent = (
  event: KeyPress,
  { selectionStart, selectionEnd, value }: HTMLInputElement,
): CellMove | null => moveFor(event, { start: selectionStart, end: selectionEnd, length: value.length });
