/**
 * Returns ascending positions that keep the former ones where possible: a word that is not moved is not changed, so
 * content files can still update it. `before` are the former positions, null for new words.
 */
export function assignPositions(before: readonly (number | null)[]): number[] {
  let last = -1;
  return before.map((place) => {
    last = place !== null && place > last ? place : last + 1;
    return last;
  });
}
