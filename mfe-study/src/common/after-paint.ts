/** Runs a piece of work once what has been drawn by now is on the screen: for what nobody should wait for. */
export function afterPaint(work: () => void): void {
  // A frame's callbacks run before it is painted, a timer that they set after it.
  requestAnimationFrame(() => setTimeout(work));
}
