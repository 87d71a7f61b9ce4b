import { useState } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import type { Column } from '../table/column.js';

export interface ColumnChoice<Row> {
  readonly all: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly hiddenTitles: readonly string[];
  /** Hides the columns with these titles, and shows all others. */
  hide(titles: readonly string[]): void;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Which columns of a list are shown. The choice is stored in this browser, and with each saved filter in the account. The
 * first column, which names the row, is always shown.
 */
export function useColumns<Row>(listId: string, all: readonly Column<Row>[]): ColumnChoice<Row> {
  const { local } = usePlatform().storage('desk');
  const key = `desk-columns-${listId}` as const;
  const [hiddenTitles, setHidden] = useState(() => {
    const stored = local.readJson(key);
    return Array.isArray(stored) ? stored.filter(isText) : [];
  });
  return {
    all,
    shown: all.filter(({ title }, at) => at === 0 || !hiddenTitles.includes(title)),
    hiddenTitles,
    hide: (titles) => {
      setHidden([...titles]);
      local.write(key, titles.length > 0 ? JSON.stringify(titles) : null);
    },
  };
}
