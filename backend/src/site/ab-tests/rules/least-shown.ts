/**
 * Returns the key that was shown least, the first of equals. Keys that were never shown may be missing from `shown`.
 */
export function leastShown(keys: readonly string[], shown: ReadonlyMap<string, number>): string {
  const times = (key: string) => shown.get(key) ?? 0;
  return keys.reduce((least, key) => (times(key) < times(least) ? key : least));
}
