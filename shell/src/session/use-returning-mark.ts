import { useEffect } from 'react';
import { useSession } from '@shinobi/shared/platform';

/**
 * Removes the mark of a returning user, which page.html sets on a guess, once the page shows who is here. Until then styles hide
 * what the server has rendered for guests.
 */
export function useReturningMark(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'loading') delete document.documentElement.dataset.returning;
  }, [status]);
}
