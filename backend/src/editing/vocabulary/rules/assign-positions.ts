/**
 * The places of things in a list so that they rise, each as it was where that is possible: what is not moved is not
 * changed, and the content files can still correct it. `before` are the places they had, null for new ones.
 */
export function assignPositions(before: readonly (number | null)[]): number[] {
  let last = -1;
  return before.map((place) => {
    last = place !== null && place > last ? place : last + 1;
    return last;
  });
}
