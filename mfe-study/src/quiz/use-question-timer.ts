import { useEffect, useRef } from 'react';

/** The browser's monotonic clock, in milliseconds. */
export const readClock = (): number => performance.now();

/**
 * Returns a function that measures the milliseconds since a question was shown. `question` identifies it while it is open
 * and is null afterwards; `now` is a clock in milliseconds.
 */
export function useQuestionTimer(question: string | null, now: () => number): () => number {
  const shownAt = useRef(0);
  useEffect(() => {
    if (question !== null) shownAt.current = now();
  }, [question, now]);
  return () => now() - shownAt.current;
}
