import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import {
  observeWindowOffset,
  observeWindowRect,
  type VirtualItem,
  Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import type { Row } from '../rows/rows.js';

interface VirtualRowsOptions<R extends Row> {
  readonly list: RefObject<HTMLElement | null>;
  readonly items: readonly R[];
  /** Returns about how high a row will be in pixels, until it is measured. */
  readonly estimateHeight: (item: R) => number;
  /** How many rows are rendered beyond the edges of the window. */
  readonly overscan?: number;
}

export interface VirtualRows {
  readonly rows: readonly VirtualItem[];
  /** The height of all rows, in pixels. */
  readonly height: number;
  /** The offset of the list on the page. The offsets of rows count from the top of the page. */
  readonly top: number;
  /** The `ref` of each row element, which needs a `data-index`. */
  readonly measure: (element: HTMLElement | null) => void;
  /** Scrolls to a row. */
  readonly show: (index: number) => void;
}

/** Returns the offset of an element on the page, and updates it when content above the element grows. */
function usePageOffset(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/** Returns the rows of a long list that are in the window, so that only these are rendered. */
export function useVirtualRows<R extends Row>({
  list,
  items,
  estimateHeight,
  overscan = 2,
}: VirtualRowsOptions<R>): VirtualRows {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const top = usePageOffset(list);
  const options = {
    count: items.length,
    getItemKey: (index: number) => items[index]?.id ?? index,
    estimateSize: (index: number) => {
      const item = items[index];
      return item ? estimateHeight(item) : 0;
    },
    overscan,
    scrollMargin: top,
    getScrollElement: () => (typeof window === 'undefined' ? null : window),
    initialOffset: () => (typeof window === 'undefined' ? 0 : window.scrollY),
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    onChange: redraw,
  };
  const [virtual] = useState(() => new Virtualizer<Window, HTMLElement>(options));
  virtual.setOptions(options);
  useLayoutEffect(() => {
    const unmount = virtual._didMount();
    return unmount;
  }, [virtual]);
  useLayoutEffect(() => {
    virtual._willUpdate();
  });
  return {
    rows: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    top,
    measure: virtual.measureElement,
    show: (index) => virtual.scrollToIndex(index, { align: 'center' }),
  };
}
