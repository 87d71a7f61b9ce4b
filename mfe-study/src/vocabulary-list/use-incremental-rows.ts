import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** So many rows are drawn at first, and so many more each time the end of them comes near. */
const STEP = 150;

interface Shown {
  readonly shown: number;
  /** Stands after the last row that is drawn. */
  readonly end: RefObject<HTMLDivElement | null>;
  readonly more: () => void;
}

/** How many of a long list's rows are drawn: more as one scrolls, all of them for printing. */
export function useShown(list: unknown): Shown {
  const [state, setState] = useState({ list, shown: STEP });
  const shown = state.list === list ? state.shown : STEP;
  const end = useRef<HTMLDivElement>(null);
  const more = () => setState({ list, shown: shown + STEP });

  useEffect(() => {
    const drawAll = () => flushSync(() => setState({ list, shown: Infinity }));
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, [list]);
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setState({ list, shown: shown + STEP }),
      { rootMargin: '800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [list, shown]);
  return { shown, end, more };
}
