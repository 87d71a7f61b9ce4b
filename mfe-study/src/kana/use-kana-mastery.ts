import { kanaPercentage, type KanaScript, type KanaStatus } from '@shinobi/shared/domain/japanese/kana';
import { kanaStatusKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readKanaStatus } from '@shinobi/shared/domain/progress/progress-values';
import { useProgress } from '@shinobi/shared/platform';

export interface KanaMastery {
  readonly status: KanaStatus;
  readonly percent: number;
}

/** Returns which kana of a script were right the last time, and the percentage of the table. Updates with the progress. */
export function useKanaMastery(script: KanaScript): KanaMastery {
  const status = readKanaStatus(useProgress(kanaStatusKey(script))) ?? {};
  return { status, percent: kanaPercentage(status) };
}
