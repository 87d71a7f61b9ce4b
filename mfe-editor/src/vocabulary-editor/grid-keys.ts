import { isComposingKey } from '@shinobi/shared/client';
import { type CellMove, moveForEvent } from '../common/grid/cell-navigation.js';
import { TEXT_FIELDS } from './paste-cells.js';

interface CellPosition {
  readonly row: number;
  readonly column: number;
}
/** What a key does in a cell of the word grid. `add` adds a word after the row. */
type GridAction = CellPosition &
  ({ readonly kind: 'focus' } | { readonly kind: 'add' } | { readonly kind: 'move'; readonly step: 1 | -1 });

const STEPS: Readonly<Record<CellMove, readonly [row: number, column: number]>> = {
  ...{ up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] },
};
const ROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the position of the cell that an event comes from. */
export function cellPosition(target: EventTarget | null): CellPosition | null {
  const cell = target instanceof HTMLInputElement ? target.dataset['cell'] : undefined;
  const [row, column] = (cell ?? '').split('.').map(Number);
  return cell === undefined || row === undefined || column === undefined ? null : { row, column };
}

function cellMoveAction(event: KeyboardEvent, { row, column }: CellPosition, count: number): GridAction | null {
  const move = moveForEvent(event, event.target as HTMLInputElement);
  if (!move) return null;
  const [down, right] = STEPS[move];
  if (event.key === 'Enter' && row + down === count) return { kind: 'add', row, column };
  const isInGrid = row + down >= 0 && row + down < count && TEXT_FIELDS[column + right] !== undefined;
  return isInGrid ? { kind: 'focus', row: row + down, column: column + right } : null;
}

/**
 * Returns what a key does, or null when the field handles it. Enter in the last of `count` words adds one.
 */
export function gridAction(event: KeyboardEvent, count: number): GridAction | null {
  const position = cellPosition(event.target);
  if (!position || isComposingKey(event)) return null;
  const step = event.altKey ? ROW_STEPS[event.key] : undefined;
  return step ? { kind: 'move', ...position, step } : cellMoveAction(event, position, count);
}
