/**
 * Milliseconds. A press that follows so soon after something has appeared was meant for what was there before, such as the
 * jump key that the choices of a gate replace.
 */
export const GUARD_MS = 350;

/** Returns a function that tells whether presses count yet, for something that appears now. */
export function createPressGuard(now: () => number): () => boolean {
  const shownAt = now();
  return () => now() - shownAt >= GUARD_MS;
}
