/**
 * The number of letters to change, add, leave out or swap with their neighbour to turn one word into the other (optimal
 * string alignment). `last` and `before` are the rows of its table above the current one.
 */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        changed,
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        isSwapped ? (before[j - 2] ?? 0) + 1 : changed,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}

/** Whether two words are at most `letters` apart. */
export const isWithinDistance = (letters: number, one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= letters && editDistance(one, other) <= letters;
