import { quizIncorrectIdsKey, quizPercentageKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readIncorrectIds, readPercent } from '@shinobi/shared/domain/progress/progress-values';
import { useProgress } from '@shinobi/shared/platform';
import type { QuizKind } from './quiz-kinds.js';

export interface GenreScore {
  /** The genre's best percent; null if no session was finished. */
  readonly percent: number | null;
  /** The number of words not known yet; null if no session was finished. */
  readonly wordsLeft: number | null;
}

/** Returns the learner's score of a genre. Updates with the progress. */
export function useGenreScore({ type }: QuizKind, genreId: number): GenreScore {
  const percent = readPercent(useProgress(quizPercentageKey(type, genreId)));
  const incorrectIds = readIncorrectIds(useProgress(quizIncorrectIdsKey(type, genreId)));
  return { percent, wordsLeft: incorrectIds && incorrectIds.length };
}

/** Returns the name under which a genre's unfinished session is stored. */
export const sessionName = ({ type }: QuizKind, genreId: number): string => `${type}-${genreId}`;
