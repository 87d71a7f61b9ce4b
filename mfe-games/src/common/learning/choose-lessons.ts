/** A lesson with its best score; null when it was never taken. */
export interface ScoredLesson<T> {
  readonly lesson: T;
  readonly score: number | null;
  /** How many of its items are due or weak in the learner's memory. */
  readonly urgent: number;
}

/** A lesson counts as known from this score on. */
const KNOWN_SCORE = 80;

/**
 * Returns the lessons that a stage (from 1) asks about: those with due or weak items, most items first, then weak lessons
 * by ascending score, then new ones, later ones in later stages. When all are known, those at the stage's position.
 */
export function chooseLessons<T>(all: readonly ScoredLesson<T>[], stage: number, count: number): T[] {
  const urgent = all.filter((lesson) => lesson.urgent > 0).toSorted((a, b) => b.urgent - a.urgent);
  const weak = all
    .filter(({ score }) => score !== null && score < KNOWN_SCORE)
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0));
  const fresh = all.filter((lesson) => lesson.score === null && lesson.urgent === 0);
  const skip = Math.max(0, Math.min((stage - 1) * count, fresh.length - count));
  const rest = all.slice((stage - 1) * count).concat(all);
  const picked = new Set([...urgent, ...weak, ...fresh.slice(skip), ...rest].map(({ lesson }) => lesson));
  return [...picked].slice(0, count);
}
