import type { Today } from '@shinobi/shared/contract/learning/memory';
import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { useCallback, useEffect, useState } from 'react';

export interface TodayState {
  /** Null while it loads, and when it could not be loaded. */
  readonly today: Today | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Returns when the page was opened, or came into view again: a phone shows the page of yesterday in the morning. */
export function useShownAt(): Date {
  const [shownAt, setShownAt] = useState(() => new Date());
  useEffect(() => {
    const update = () => {
      if (!document.hidden) setShownAt(new Date());
    };
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return shownAt;
}

/** Loads what the visitor has to do today, again whenever an answer, the plan or `shownAt` changes. */
export function useToday(shownAt: Date): TodayState {
  const { memory } = usePlatform();
  const changes = useReadable(memory.changes);
  const [today, setToday] = useState<Today | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let mounted = true;
    memory.getToday().then(
      (loaded) => {
        if (!mounted) return;
        setToday(loaded);
        setFailed(false);
      },
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, [memory, changes, attempt, shownAt]);
  return { today, failed, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
