import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The number of rows shown first: two windows. The server sends them, and a phone lays them out before the first paint. */
const ROWS_FIRST = 32;
/** The number of rows added each time the end comes near. */
const ROWS_STEP = 120;

interface IncrementalRows {
  readonly rowCount: number;
  /** For an element after the last shown row. */
  readonly endRef: RefObject<HTMLDivElement | null>;
  readonly showMore: () => void;
}

/** Returns how many rows of a long list to render: more with scrolling, all for printing. */
export function useIncrementalRows(list: unknown): IncrementalRows {
  const [state, setState] = useState({ list, rowCount: ROWS_FIRST });
  const rowCount = state.list === list ? state.rowCount : ROWS_FIRST;
  const endRef = useRef<HTMLDivElement>(null);
  const showMore = () => setState({ list, rowCount: rowCount + ROWS_STEP });

  useEffect(() => {
    const showAll = () => flushSync(() => setState({ list, rowCount: Infinity }));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [list]);
  useEffect(() => {
    if (!endRef.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setState({ list, rowCount: rowCount + ROWS_STEP }),
      { rootMargin: '800px' },
    );
    observer.observe(endRef.current);
    return () => observer.disconnect();
  }, [list, rowCount]);
  return { rowCount, endRef, showMore };
}
