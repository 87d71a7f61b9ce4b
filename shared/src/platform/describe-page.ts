import { useEffect } from 'react';
import { usePlatform } from './context.js';
import { useLocation } from './router.js';

/** Tells the shell which piece the page shows, for its title and description; undefined while it is not known. */
export function useDescribePage(piece: object | undefined): void {
  const { describePage } = usePlatform();
  const { pathname } = useLocation();
  useEffect(() => {
    if (piece) describePage(pathname, piece);
  }, [describePage, piece, pathname]);
}
