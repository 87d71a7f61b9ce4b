import { useState } from 'react';

export type RowKey = string | number;

export interface RowSelection {
  /** The selected rows of those that are shown. */
  readonly keys: readonly RowKey[];
  has(key: RowKey): boolean;
  /** Selects a row or removes it from the selection; with `isRange` all rows from the last toggled one to it. */
  toggle(key: RowKey, isRange?: boolean): void;
  /** Selects all rows, or none when all are selected. */
  toggleAll(): void;
  clear(): void;
}

interface SelectionState {
  readonly selected: ReadonlySet<RowKey>;
  /** The row that was toggled last. */
  readonly anchor: RowKey | null;
}

const NOTHING: SelectionState = { selected: new Set(), anchor: null };

/** Returns the selection after a row was toggled, if it can be selected. A range gets the state that its last row gets. */
export function toggleRow(
  { selected, anchor }: SelectionState,
  shown: readonly RowKey[],
  key: RowKey,
  isRange: boolean,
): SelectionState {
  if (!shown.includes(key)) return { selected, anchor };
  const [start, end] = [shown.indexOf(isRange && anchor !== null ? anchor : key), shown.indexOf(key)];
  const range = start < 0 ? [key] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next = new Set(selected);
  for (const each of range) {
    if (selected.has(key)) next.delete(each);
    else next.add(each);
  }
  return { selected: next, anchor: key };
}

/** Which rows are selected. Rows that are not in `shown` cannot be selected, and do not count. */
export function useRowSelection(shown: readonly RowKey[]): RowSelection {
  const [state, setState] = useState(NOTHING);
  const keys = shown.filter((key) => state.selected.has(key));
  return {
    keys,
    has: (key) => keys.includes(key),
    toggle: (key, isRange = false) => setState((now) => toggleRow(now, shown, key, isRange)),
    toggleAll: () => setState({ selected: new Set(keys.length === shown.length ? [] : shown), anchor: null }),
    clear: () => setState(NOTHING),
  };
}
