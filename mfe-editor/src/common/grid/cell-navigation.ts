import { isComposingKey } from '@shinobi/shared/client';

/** The direction in which a key moves from a cell. */
export type CellMove = 'up' | 'down' | 'left' | 'right';

interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
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
export function moveFor(press: KeyPress, caret: Caret): CellMove | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = press;
  if (isComposingKey(press) || altKey || ctrlKey || metaKey) return null;
  if (shiftKey) return SHIFT_MOVES[key] ?? null;
  return PLAIN_MOVES[key] ?? horizontalMove(key, caret);
}

/** The element of a cell. */
export type CellElement = HTMLInputElement | HTMLTextAreaElement;

export const isCellElement = (target: unknown): target is CellElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** In wrapped text the vertical arrows move the caret, and leave the cell at its first and last position only. */
function staysInWrappedText(key: string, cell: CellElement): boolean {
  if (!(cell instanceof HTMLTextAreaElement) || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
  const isWrapped = cell.clientHeight > 2 * Number.parseFloat(getComputedStyle(cell).lineHeight);
  return isWrapped && cell.selectionStart !== (key === 'ArrowUp' ? 0 : cell.value.length);
}

/** Returns the move that a key makes, or null when the field handles the key. */
export const moveForEvent = (event: KeyPress, cell: CellElement): CellMove | null =>
  staysInWrappedText(event.key, cell)
    ? null
    : moveFor(event, { start: cell.selectionStart, end: cell.selectionEnd, length: cell.value.length });
