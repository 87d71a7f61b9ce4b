/**
 * The rows of the table that counts the changes from one word to another: letters changed, added, left out, or swapped
 * with their neighbour (optimal string alignment). `last` and `before` are the rows above this one.
 */
function nextRow(one: string, other: string, i: number, last: readonly number[], before: readonly number[]): number[] {
  const row = [i];
  for (let j = 1; j <= other.length; j += 1) {
    const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
    const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? before[j - 2] : undefined;
    row.push(Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (swapped ?? Infinity) + 1));
  }
  return row;
}

/** The number of letters to change, add, leave out or swap with their neighbour to turn one word into the other. */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) [before, last] = [last, nextRow(one, other, i, last, before)];
  return last[other.length] ?? 0;
}

/** Whether two words are at most `letters` apart. */
export const isWithinDistance = (letters: number, one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= letters && editDistance(one, other) <= letters;
