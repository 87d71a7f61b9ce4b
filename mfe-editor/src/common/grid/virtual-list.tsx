import type { ReactNode, RefObject } from 'react';
import type { Row } from '../rows/rows.js';
import type { VirtualRows } from './use-virtual-rows.js';
import css from './virtual-list.module.css';

interface VirtualListProps<R extends Row> {
  readonly ref: RefObject<HTMLOListElement | null>;
  readonly items: readonly R[];
  /** What `useVirtualRows` returned for the items. */
  readonly virtualRows: VirtualRows;
  readonly children: (item: R, index: number) => ReactNode;
}

/** A list that is as high as all its items, of which only those in the window are rendered. */
export const VirtualList = <R extends Row>({ ref, items, virtualRows, children }: VirtualListProps<R>) => (
  <ol ref={ref} className={css.list} style={{ height: virtualRows.height }}>
    {virtualRows.rows.map(({ index, key, start }) => {
      const item = items[index];
      if (!item) return null;
      const transform = `translateY(${start - virtualRows.top}px)`;
      return (
        <li key={key} ref={virtualRows.measure} data-index={index} className={css.row} style={{ transform }}>
          {children(item, index)}
        </li>
      );
    })}
  </ol>
);
