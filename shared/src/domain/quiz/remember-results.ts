/** Results kept by default; a genre of words with all their meanings needs fewer. */
const RESULTS_MAX = 2_000;

/**
 * Returns a function that computes a result once for each text and then gives the same one again, so results must not be
 * changed. With `max` results it starts over, which bounds its memory.
 */
export function rememberResults<Result extends object | string>(
  compute: (text: string) => Result,
  max = RESULTS_MAX,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    if (known.size >= max) known.clear();
    const result = compute(text);
    known.set(text, result);
    return result;
  };
}
