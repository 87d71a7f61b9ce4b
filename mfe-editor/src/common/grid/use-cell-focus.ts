import { useLayoutEffect, useRef, type RefObject } from 'react';

interface CellFocus {
  /** Brings a cell into sight and the caret into it, also when its row is not drawn yet. */
  readonly focus: (cell: string, row: number) => void;
  /** The same once the rows have changed: until then another cell has its place. */
  readonly focusNext: (cell: string, row: number) => void;
}

/** Cells are found by their `data-cell`; `show` brings a row into sight. */
export function useCellFocus(list: RefObject<HTMLElement | null>, show: (row: number) => void): CellFocus {
  const wanted = useRef<{ readonly cell: string; readonly row: number } | null>(null);
  const focusWanted = () => {
    if (!wanted.current) return;
    const { cell, row } = wanted.current;
    const found = list.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
    if (!found) {
      show(row);
      return;
    }
    wanted.current = null;
    found.focus();
    if (found instanceof HTMLInputElement) found.select();
  };
  useLayoutEffect(focusWanted);
  const focusNext = (cell: string, row: number) => {
    wanted.current = { cell, row };
  };
  const focus = (cell: string, row: number) => {
    focusNext(cell, row);
    focusWanted();
  };
  return { focus, focusNext };
}
