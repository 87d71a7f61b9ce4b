import { ANSWER_MS_MAX } from '@shinobi/shared/domain/limits/memory';
import { useEffect, useRef } from 'react';

/** The browser's monotonic clock, in milliseconds. */
const readClock = (): number => performance.now();

/**
 * Returns a function that measures the time from a question being shown to its answer, in milliseconds, at most a day.
 * `question` identifies it while it is open and is null afterwards; `now` is a clock in milliseconds.
 */
export function useQuestionTimer(question: string | null, now: () => number = readClock): () => number {
  const shownAt = useRef(0);
  useEffect(() => {
    if (question !== null) shownAt.current = now();
  }, [question, now]);
  return () => Math.min(Math.max(0, Math.round(now() - shownAt.current)), ANSWER_MS_MAX);
}
