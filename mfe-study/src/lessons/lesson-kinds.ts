import { grammarScoreKey, kanjiScoreKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readPercent } from '@shinobi/shared/domain/progress/progress-values';
import { useProgress } from '@shinobi/shared/platform';

/** The two kinds of lessons. Each has a list, a page per lesson, and a test with a stored score. */
export type LessonKind = 'grammar' | 'kanji';

export const lessonPath = (kind: LessonKind, path: string): string => `/${kind}/${encodeURIComponent(path)}`;

const SCORE_KEYS = { grammar: grammarScoreKey, kanji: kanjiScoreKey };
export const scoreKey = (kind: LessonKind, path: string): string => SCORE_KEYS[kind](path);

/** Returns the best score of a lesson's test in percent; null if it was never taken. Updates with the progress. */
export const useLessonScore = (kind: LessonKind, path: string): number | null =>
  readPercent(useProgress(scoreKey(kind, path)));
