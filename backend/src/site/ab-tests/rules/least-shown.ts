/** Of the keys the one that was shown least; of equals the first. A key that was never shown need not be in `shown`. */
export function leastShown(keys: readonly string[], shown: ReadonlyMap<string, number>): string {
  const times = (key: string) => shown.get(key) ?? 0;
  return keys.reduce((least, key) => (times(key) < times(least) ? key : least));
}
