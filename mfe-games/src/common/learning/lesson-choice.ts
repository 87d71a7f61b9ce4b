/** A lesson in learning order with its best score; null where it was never done. */
export interface Scored<T> {
  readonly lesson: T;
  readonly score: number | null;
}

/** From this score on a lesson counts as known. */
const KNOWN = 80;

/**
 * The lessons that a stage (from 1) asks about: weak ones first, the lowest score before; then new ones, further on the
 * further the stage is; where all are known, those of the stage.
 */
export function lessonsToAsk<T>(all: readonly Scored<T>[], stage: number, count: number): T[] {
  const weak = all
    .filter(({ score }) => score !== null && score < KNOWN)
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  const fresh = all.filter(({ score }) => score === null);
  const skip = Math.max(0, Math.min((stage - 1) * count, fresh.length - count));
  const rest = all.slice((stage - 1) * count).concat(all);
  const picked = new Set([...weak, ...fresh.slice(skip), ...rest].map(({ lesson }) => lesson));
  return [...picked].slice(0, count);
}
