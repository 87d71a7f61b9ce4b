/** Runs a piece of work once what has been drawn by now is on the screen: for what nobody should wait for. */
export function afterPaint(work: () => void): void {
  // A frame's callbacks run before it is painted. A timer that they set may be due before that is done, and would then
  // be the first to run: ahead of the presses that came meanwhile.
  requestAnimationFrame(() => setTimeout(() => setTimeout(work)));
}
