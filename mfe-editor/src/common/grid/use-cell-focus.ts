import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isCellElement } from './cell-navigation.js';

interface CellFocus {
  /** Scrolls to a cell and focuses it, even when its row is not rendered yet. */
  readonly focus: (cell: string, row: number) => void;
  /** Does so after the next render, once the rows have changed. */
  readonly focusNext: (cell: string, row: number) => void;
}

/** Moves the focus between cells, which have a `data-cell` attribute. `show` scrolls to a row. */
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
    if (isCellElement(found)) found.select();
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
