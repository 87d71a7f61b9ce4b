import { useEffect, useMemo, useState } from 'react';
import type { CachedResponse } from './sentence-words.js';

interface Outcome {
  readonly response: CachedResponse<unknown>;
  readonly error?: unknown;
}

export interface LoadedResponse<T> {
  /** Undefined until it has arrived. There from the first render on if it was requested before. */
  readonly value: T | undefined;
  /** What went wrong; undefined otherwise. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads what a key stands for, from the cache if possible. Null: nothing. */
export function useResponse<T>(load: (key: string) => CachedResponse<T>, key: string | null): LoadedResponse<T> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // `attempt`: a failed response leaves the cache, so another attempt gets a new one.
  const response = useMemo(() => (key === null || attempt < 0 ? null : load(key)), [load, key, attempt]);
  useEffect(() => {
    if (!response) return;
    let mounted = true;
    response.promise.then(
      () => mounted && setOutcome({ response }),
      (error: unknown) => mounted && setOutcome({ response, error }),
    );
    return () => {
      mounted = false;
    };
  }, [response]);
  const isCurrent = outcome !== null && outcome.response === response;
  return {
    value: response?.value,
    error: isCurrent ? outcome.error : undefined,
    retry: () => setAttempt(attempt + 1),
  };
}
