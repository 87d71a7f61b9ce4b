/** Milliseconds after which no step of the history is to come any more. */
const STEP_MS = 500;

/** A dialog that was closed takes its entry out of the history a moment later; until then no page can be replaced. */
export const dialogClosed = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('popstate', () => setTimeout(resolve), { once: true });
    setTimeout(resolve, STEP_MS);
  });
