import { type RefObject, useEffect, useRef } from 'react';

interface RowFocus {
  /** The element whose children are the rows and the button that adds one. */
  readonly list: RefObject<HTMLElement | null>;
  /** Moves the focus to a row when the number of rows has changed. */
  readonly focusNext: (index: number) => void;
}

/**
 * Moves the focus into a row that was added, or into the next one when a row is removed with the button that had the focus: to
 * its first field, or without any row to the button that adds one.
 */
export function useRowFocus(count: number): RowFocus {
  const list = useRef<HTMLElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const rows = list.current?.querySelectorAll(':scope > [role="group"]') ?? [];
    const row = rows[Math.min(wanted.current, rows.length - 1)];
    wanted.current = null;
    const field = row?.querySelector<HTMLElement>('input, textarea, select');
    (field ?? list.current?.querySelector<HTMLElement>(':scope > button'))?.focus();
  }, [count]);
  return {
    list,
    focusNext: (index) => {
      wanted.current = index;
    },
  };
}
