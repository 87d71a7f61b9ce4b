/**
 * Runs work once the browser is idle, at the latest after `timeout` milliseconds. A browser without idle callbacks (Safari)
 * runs it in a task of its own.
 */
export function whenIdle(work: () => void, options?: { readonly timeout: number }): void {
  if (globalThis.requestIdleCallback) globalThis.requestIdleCallback(work, options);
  else setTimeout(work);
}
