import { useEffect } from 'react';
import { usePlatform } from './context.js';
import { useLocation } from './router.js';

/** Tells the shell which document the page shows, for title and description; undefined while it is not known. */
export function useDescribePage(document: object | undefined): void {
  const { describePage } = usePlatform();
  const { pathname } = useLocation();
  useEffect(() => {
    if (document) describePage(pathname, document);
  }, [describePage, document, pathname]);
}
