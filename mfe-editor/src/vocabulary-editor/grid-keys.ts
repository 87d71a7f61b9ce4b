import { moveIn, type Move } from '../common/cell-moves.js';
import { TEXT_FIELDS } from './word-edits.js';

interface Place {
  readonly row: number;
  readonly column: number;
}
/** What a key does in a cell of the words; `add` puts a word after the row. */
type Asked = Place &
  ({ readonly does: 'focus' } | { readonly does: 'add' } | { readonly does: 'move'; readonly step: 1 | -1 });

const STEPS: Readonly<Record<Move, readonly [row: number, column: number]>> = {
  ...{ up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] },
};
const ROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Where a text of the words is written. */
export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof HTMLInputElement ? target.dataset['cell'] : undefined;
  const [row, column] = (cell ?? '').split('.').map(Number);
  return cell === undefined || row === undefined || column === undefined ? null : { row, column };
}

function moved(event: KeyboardEvent, { row, column }: Place, count: number): Asked | null {
  const move = moveIn(event, event.target as HTMLInputElement);
  if (!move) return null;
  const [down, right] = STEPS[move];
  if (event.key === 'Enter' && row + down === count) return { does: 'add', row, column };
  const isThere = row + down >= 0 && row + down < count && TEXT_FIELDS[column + right] !== undefined;
  return isThere ? { does: 'focus', row: row + down, column: column + right } : null;
}

/** Enter below the last of `count` words begins another one; null when the key is the field's own. */
export function keyIn(event: KeyboardEvent, count: number): Asked | null {
  const place = placeOf(event.target);
  if (!place || event.isComposing) return null;
  const step = event.altKey ? ROW_STEPS[event.key] : undefined;
  return step ? { does: 'move', ...place, step } : moved(event, place, count);
}
