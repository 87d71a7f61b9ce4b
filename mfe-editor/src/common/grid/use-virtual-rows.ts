import { useEffect, useLayoutEffect, useReducer, useState, type RefObject } from 'react';
import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type VirtualItem,
} from '@tanstack/react-virtual';

interface VirtualRowsOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly keyOf: (index: number) => string;
  /** About how high a row is, in pixels, until it is measured. */
  readonly heightOf: (index: number) => number;
  /** How many are drawn beyond the window's edges. */
  readonly overscan?: number;
}

interface VirtualRows {
  readonly rows: readonly VirtualItem[];
  /** Of all rows, in pixels. */
  readonly height: number;
  /** Where the list begins on the page; rows' places count from the page's top. */
  readonly top: number;
  /** The `ref` of each row, which carries its `data-index`. */
  readonly measure: (element: HTMLElement | null) => void;
  readonly show: (index: number) => void;
}

/** Where an element begins on the page, also when what stands above it grows. */
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

/** The rows of a long list that are in the window: the others are not drawn. */
export function useVirtualRows({ list, count, keyOf, heightOf, overscan = 2 }: VirtualRowsOptions): VirtualRows {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const top = usePageOffset(list);
  const options = {
    count,
    getItemKey: keyOf,
    estimateSize: heightOf,
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
