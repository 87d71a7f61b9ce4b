import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';

/** How long typing must rest before a search starts (docs/behaviour/look-up.md, rule 2). */
const DELAY_MS = 60;

interface SearchResults extends ResponseOf<'GET /api/Dictionary/Search'> {
  readonly query: string;
}

export interface Search {
  /** The latest results, also while those of a newer text are on their way; null without any. */
  readonly results: SearchResults | null;
  /** Why there are no results for the current text; undefined otherwise. */
  readonly error: unknown;
  /** Whether the results are not those of the current text yet. */
  readonly isPending: boolean;
  readonly retry: () => void;
}

/**
 * Searches for a text once typing rests. An older search is aborted, and its response never replaces a newer one. While an
 * input method composes, `text` is null and nothing is requested.
 */
export function useSearch(text: string | null): Search {
  const { api } = usePlatform();
  const [results, setResults] = useState<SearchResults | null>(null);
  const [failure, setFailure] = useState<{ readonly query: string; readonly error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  const query = text?.trim() ?? null;
  useEffect(() => {
    if (query === null || query === '') return;
    const aborter = new AbortController();
    const { signal } = aborter;
    const start = async () => {
      try {
        const found = await api('GET /api/Dictionary/Search', { query: { q: query }, signal });
        if (signal.aborted) return;
        setResults({ query, ...found });
        setFailure(null);
      } catch (error) {
        if (!signal.aborted) setFailure({ query, error });
      }
    };
    // A text that was selected on the page is complete already.
    const timer = setTimeout(() => void start(), isFirst.current ? 0 : DELAY_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [api, query, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  if (query === '') return { results: null, error: undefined, isPending: false, retry };
  const error = failure?.query === query ? failure.error : undefined;
  const isPending = error === undefined && results?.query !== query;
  return { results: error === undefined ? results : null, error, isPending, retry };
}
