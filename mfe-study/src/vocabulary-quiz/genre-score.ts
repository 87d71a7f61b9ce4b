import { quizIncorrectIdsKey, quizPercentageKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readIncorrectIds, readPercent } from '@shinobi/shared/domain/progress/progress-values';
import { useProgress } from '@shinobi/shared/platform';
import type { QuizKind } from './quiz-kinds.js';

export interface GenreScore {
  /** The genre's best percent; null when it was never finished. */
  readonly percent: number | null;
  /** How many of its words are not known yet; null when it was never finished. */
  readonly left: number | null;
}

/** How a genre stands, kept current. */
export function useGenreScore({ type }: QuizKind, genreId: number): GenreScore {
  const percent = readPercent(useProgress(quizPercentageKey(type, genreId)));
  const incorrectIds = readIncorrectIds(useProgress(quizIncorrectIdsKey(type, genreId)));
  return { percent, left: incorrectIds && incorrectIds.length };
}

/** Where a genre's session that was left in the middle is kept. */
export const sessionName = ({ type }: QuizKind, genreId: number): string => `${type}-${genreId}`;
