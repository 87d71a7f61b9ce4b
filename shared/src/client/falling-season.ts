import { useEffect, useSyncExternalStore } from 'react';

/**
 * A page and the decorations belong to different remotes. They share the forced season, or `none`, in the attribute
 * `data-falling` of the root element.
 */
const root = (): HTMLElement => document.documentElement;

/** Forces a season (or `none`) while the page is open; with null the date decides. */
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

/** The season that the open page forces; null when the date decides. */
export const useForcedSeasonOfPage = (): string | null => useSyncExternalStore(onForced, forced);
