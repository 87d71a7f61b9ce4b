import { grammarScoreKey, kanjiScoreKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readPercent } from '@shinobi/shared/domain/progress/progress-values';
import { useProgress } from '@shinobi/shared/platform';

/** The two kinds of lessons: with a list, a page a lesson, a test and its stored score. */
export type LessonKind = 'grammar' | 'kanji';

export const lessonPath = (kind: LessonKind, path: string): string => `/${kind}/${encodeURIComponent(path)}`;

const KEYS = { grammar: grammarScoreKey, kanji: kanjiScoreKey };
export const scoreKey = (kind: LessonKind, path: string): string => KEYS[kind](path);

/** The best score of a lesson's test in percent, kept current; null when it was never taken. */
export const useLessonScore = (kind: LessonKind, path: string): number | null =>
  readPercent(useProgress(scoreKey(kind, path)));
