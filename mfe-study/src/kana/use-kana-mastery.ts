import { kanaPercentage, type KanaScript, type KanaStatus } from '@shinobi/shared/domain/japanese/kana';
import { kanaStatusKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readKanaStatus } from '@shinobi/shared/domain/progress/progress-values';
import { useProgress } from '@shinobi/shared/platform';

export interface KanaStanding {
  readonly status: KanaStatus;
  readonly percent: number;
}

/** How a script stands, kept current: which kana were right the last time, and the share of the table in percent. */
export function useKanaStanding(script: KanaScript): KanaStanding {
  const status = readKanaStatus(useProgress(kanaStatusKey(script))) ?? {};
  return { status, percent: kanaPercentage(status) };
}

/** Where a kana's sound is; both scripts share it. */
export const kanaSound = (key: string): string => `/kana/audio/${key}.m4a`;

export const kanaQuizPath = (script: KanaScript): string => `/${script.toLowerCase()}-quiz`;
