import { kanaPercentage } from '@shinobi/shared/domain/japanese/kana';
import { parseProgressKey } from '@shinobi/shared/domain/progress/progress-keys';
import type { Progress } from '@shinobi/shared/domain/progress/progress-merge';
import { readKanaStatus, readPercent } from '@shinobi/shared/domain/progress/progress-values';

/** Describes what a guest has earned, in a few words each. */
export function guestEarnings(progress: Progress, guestXp: number): readonly string[] {
  const entries = Object.entries(progress).map(([name, value]) => ({ key: parseProgressKey(name), value }));
  const kana = entries.flatMap(({ key, value }) => {
    const status = key?.kind === 'kana-status' ? readKanaStatus(value) : null;
    const percent = status ? kanaPercentage(status) : 0;
    return key?.kind === 'kana-status' && percent > 0 ? [`${key.script} ${percent}%`] : [];
  });
  const quizzes = entries.filter(({ key, value }) => key?.kind === 'quiz-percentage' && (readPercent(value) ?? 0) > 0);
  const played = quizzes.length === 1 ? '1 quiz' : `${quizzes.length} quizzes`;
  return [...(guestXp > 0 ? [`${guestXp} XP`] : []), ...kana, ...(quizzes.length ? [played] : [])];
}
