/** Waits for a condition that becomes true without a promise to await, such as an event on a socket. */
export async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}
