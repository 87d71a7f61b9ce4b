/** How long to wait for the history step at most, in milliseconds. */
const TIMEOUT_MS = 500;

/**
 * Resolves once a closed dialog has removed its history entry, which happens a moment after closing. Navigation before
 * that would be undone.
 */
export const dialogClosed = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('popstate', () => setTimeout(resolve), { once: true });
    setTimeout(resolve, TIMEOUT_MS);
  });
