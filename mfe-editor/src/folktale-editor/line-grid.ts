import type { CellMove } from '../common/grid/cell-navigation.js';

/** A cell of the editor. The rows of a line are its four fields, then its words, which have three columns. */
export interface LineCell {
  readonly line: number;
  readonly row: number;
  readonly column: number;
}

const FIELDS = 4;
const COLUMNS = 3;

export const wordRow = (word: number): number => FIELDS + word;
/** Returns the position of a word by its row; null for a field of the line itself. */
export const wordIndexOf = (row: number): number | null => (row < FIELDS ? null : row - FIELDS);
export const cellName = ({ line, row, column }: LineCell): string => `${line}.${row}.${column}`;

export function parseCell(name: string): LineCell | null {
  const [line, row, column] = name.split('.').map(Number);
  return line === undefined || row === undefined || column === undefined ? null : { line, row, column };
}

const columnsOf = (row: number) => (row < FIELDS ? 1 : COLUMNS);
const rowsOf = (words: number) => FIELDS + words;

function vertical(words: readonly number[], { line, row, column }: LineCell, step: 1 | -1): LineCell | null {
  const count = words[line];
  if (count === undefined) return null;
  const next = row + step;
  if (next >= 0 && next < rowsOf(count)) return { line, row: next, column };
  const other = words[line + step];
  return other === undefined ? null : { line: line + step, row: step > 0 ? 0 : rowsOf(other) - 1, column };
}

/** Returns the cell to which a move leads, or null at the edge. `words` has the number of words of each line. */
export function nextCell(words: readonly number[], cell: LineCell, move: CellMove): LineCell | null {
  if (move === 'left' || move === 'right') {
    const column = cell.column + (move === 'left' ? -1 : 1);
    return column < 0 || column >= columnsOf(cell.row) ? null : { ...cell, column };
  }
  const next = vertical(words, cell, move === 'down' ? 1 : -1);
  return next && { ...next, column: Math.min(next.column, columnsOf(next.row) - 1) };
}
