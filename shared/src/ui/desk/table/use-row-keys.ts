import { type RefObject, useState } from 'react';
import { useNavigate } from '@shinobi/shared/platform/router';
import { type DeskKey, useDeskKeys } from '../keys/desk-keys.js';
import { useElementEvent } from '../keys/use-element-event.js';
import type { RowKey, RowSelection } from './row-selection.js';

interface RowKeysOptions {
  readonly region: RefObject<HTMLElement | null>;
  /** The keys of the rows, in their order, and the pages that Enter opens. */
  readonly keys: readonly RowKey[];
  readonly links: readonly (string | null)[];
  readonly selection: RowSelection | undefined;
  readonly onOpen: (key: RowKey) => void;
  /** The keys work from everywhere on the page; otherwise while the focus is in the table. */
  readonly isForPage: boolean;
}

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Keys walk through the rows of a table, select and open them. One row is in the tab order. */
export function useRowKeys({ region, keys, links, selection, onOpen, isForPage }: RowKeysOptions) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState(0);
  const focusRow = (at: number) => {
    const row = region.current?.querySelector<HTMLElement>(`tr[data-row="${at}"]`);
    row?.focus();
    row?.scrollIntoView?.({ block: 'nearest' });
    return Boolean(row);
  };
  const isInRow = () => {
    const row = document.activeElement?.closest('tr[data-row]');
    return row && region.current?.contains(row);
  };
  /** From outside of the rows, the first step enters them where the focus was last. */
  const step = (by: number) => focusRow(isInRow() ? Math.min(Math.max(current + by, 0), keys.length - 1) : current);
  const select = (isRange: boolean) => {
    const key = keys[current];
    if (!selection || key === undefined || !isInRow()) return false;
    selection.toggle(key, isRange);
    return true;
  };
  const open = () => {
    const [key, link] = [keys[current], links[current]];
    if (key === undefined) return false;
    if (link) void navigate(link);
    else onOpen(key);
    return true;
  };

  const listed: DeskKey[] = [
    { shown: 'j, k', does: 'Next, previous row', keys: ['j', 'k'], run: ({ key }) => step(STEPS[key] ?? 0) },
    { shown: '↓, ↑', does: 'The same, in the table', keys: [] },
    { shown: 'Enter', does: 'Open the row', keys: [] },
    ...(selection
      ? [
          { shown: 'x', does: 'Select the row', keys: ['x'], run: () => select(false) },
          { shown: 'Shift + X', does: 'Select all rows up to here', keys: ['X'], run: () => select(true) },
        ]
      : []),
  ];
  useDeskKeys(isForPage && keys.length > 0 ? listed : []);

  /** Enter opens the focused row; arrow keys also enter the rows from the table. */
  const onTableKey = ({ key, target }: KeyboardEvent) => {
    const isOnRow = target instanceof HTMLElement && target.matches('tr[data-row]');
    if (key === 'Enter') return isOnRow && open();
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    return (isOnRow || target === region.current) && step(STEPS[key] ?? 0);
  };
  useElementEvent(region, 'keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (onTableKey(event)) event.preventDefault();
  });
  const inOrder = Math.min(current, keys.length - 1);
  return { tabIndexOf: (at: number) => (at === inOrder ? 0 : -1), onFocusRow: setCurrent };
}
