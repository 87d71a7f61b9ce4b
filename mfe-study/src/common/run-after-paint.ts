/** Runs work after the browser has painted the current state: for work that must not delay the screen. */
export function runAfterPaint(work: () => void): void {
  // Frame callbacks run before the paint. A single timer set in one could still run before the paint and before pending
  // input events, hence two.
  requestAnimationFrame(() => setTimeout(() => setTimeout(work)));
}
