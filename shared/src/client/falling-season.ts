import { useEffect, useSyncExternalStore } from 'react';

/**
 * How a page and the decorations, which are parts of different frontends, agree on what falls: `data-falling` of the
 * root element holds the season that the page forces, or `none`.
 */
const root = (): HTMLElement => document.documentElement;

/** Forces a season (or `none`) as long as the page is open; null leaves it to the date. */
export function useForcedSeason(season: string | null): void {
  useEffect(() => {
    if (season === null) return undefined;
    root().dataset.falling = season;
    return () => void delete root().dataset.falling;
  }, [season]);
}

const forced = () => root().dataset.falling ?? null;
function onForced(listener: () => void) {
  const watched = new MutationObserver(listener);
  watched.observe(root(), { attributeFilter: ['data-falling'] });
  return () => watched.disconnect();
}

/** What the open page forces; null when it leaves it to the date. */
export const useForcedSeasonOfPage = (): string | null => useSyncExternalStore(onForced, forced);
