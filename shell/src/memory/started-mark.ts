import type { KeyValueStorage } from '../storage/browser-storage.js';

/** Read by page.html too, before the first paint. */
const KEY = 'memory-started';

/** Whether somebody has answered a question or knows an item in this browser: then the home page shows what is due. */
export const hasStarted = (storage: KeyValueStorage): boolean => storage.get(KEY) !== null;

export function markStarted(storage: KeyValueStorage, started: boolean): void {
  if (started && !hasStarted(storage)) storage.set(KEY, '1');
  if (!started) storage.remove(KEY);
}
