/**
 * Runs a piece of work once the browser has nothing else to do; within `timeout` milliseconds where one is given. A
 * browser that does not tell (Safari) does it in a task of its own.
 */
export function whenIdle(work: () => void, options?: { readonly timeout: number }): void {
  if (globalThis.requestIdleCallback) globalThis.requestIdleCallback(work, options);
  else setTimeout(work);
}
