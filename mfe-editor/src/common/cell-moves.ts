/** Where the keyboard leads from a cell of a table. */
export type Move = 'up' | 'down' | 'left' | 'right';

interface Key {
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

const WITH_SHIFT: Readonly<Record<string, Move>> = { Enter: 'up' };
const ANYWHERE: Readonly<Record<string, Move>> = { Enter: 'down', ArrowUp: 'up', ArrowDown: 'down' };

/** The horizontal arrows lead on where the text ends. */
function atTheEdge(key: string, { start, end, length }: Caret): Move | null {
  if (start !== end) return null;
  if (key === 'ArrowLeft' && start === 0) return 'left';
  return key === 'ArrowRight' && start === length ? 'right' : null;
}

/** Of a cell of one line: Enter and the vertical arrows move, the horizontal ones where the text ends. */
export function moveFor({ key, altKey, ctrlKey, metaKey, shiftKey, isComposing }: Key, caret: Caret): Move | null {
  if (isComposing || altKey || ctrlKey || metaKey) return null;
  if (shiftKey) return WITH_SHIFT[key] ?? null;
  return ANYWHERE[key] ?? atTheEdge(key, caret);
}

/** The move that a key makes in a text field; null when it is the field's own. */
export const moveIn = (event: Key, { selectionStart, selectionEnd, value }: HTMLInputElement): Move | null =>
  moveFor(event, { start: selectionStart, end: selectionEnd, length: value.length });
