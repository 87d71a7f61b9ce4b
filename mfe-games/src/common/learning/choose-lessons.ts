/** A lesson with its best score; null when it was never taken. */
export interface ScoredLesson<T> {
  readonly lesson: T;
  readonly score: number | null;
}

/** A lesson counts as known from this score on. */
const KNOWN_SCORE = 80;

/**
 * Returns the lessons that a stage (from 1) asks about: weak lessons by ascending score, then new ones, later ones in later
 * stages. When all are known, those at the stage's position.
 */
export function chooseLessons<T>(all: readonly ScoredLesson<T>[], stage: number, count: number): T[] {
  const weak = all
    .filter(({ score }) => score !== null && score < KNOWN_SCORE)
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  const fresh = all.filter(({ score }) => score === null);
  const skip = Math.max(0, Math.min((stage - 1) * count, fresh.length - count));
  const rest = all.slice((stage - 1) * count).concat(all);
  const picked = new Set([...weak, ...fresh.slice(skip), ...rest].map(({ lesson }) => lesson));
  return [...picked].slice(0, count);
}
