import { actionGameProgressKey } from '@shinobi/shared/domain/progress/progress-keys';
import type { GameNumber } from '../games.js';
import { isCount, parseFields } from '../parse-fields.js';

/** The results of a game across all slots. `percent` is the share of its stages that were finished. */
export interface GameProgress {
  readonly bestStage: number;
  readonly bestScore: number;
  readonly percent: number;
}

const VERSION = 1;
const NO_PROGRESS: GameProgress = { bestStage: 0, bestScore: 0, percent: 0 };

export const gameProgressKey = (game: GameNumber) => actionGameProgressKey(game);

export type StoredGameProgress =
  { readonly state: 'known'; readonly progress: GameProgress } | { readonly state: 'damaged'; readonly text: string };

/** Reads the stored text. Nothing stored means no progress. */
export function readGameProgress(text: string | null): StoredGameProgress {
  if (text === null) return { state: 'known', progress: NO_PROGRESS };
  const { version, bestStage, bestScore, percent } = parseFields(text) ?? {};
  const isValid = version === VERSION && isCount(bestStage) && isCount(bestScore) && isCount(percent) && percent <= 100;
  return isValid ? { state: 'known', progress: { bestStage, bestScore, percent } } : { state: 'damaged', text };
}

/** Adds a result to the progress, which never decreases. */
export function mergeProgress(
  before: GameProgress,
  finishedStages: number,
  stages: number,
  score: number,
): GameProgress {
  const bestStage = Math.max(before.bestStage, finishedStages);
  return {
    bestStage,
    bestScore: Math.max(before.bestScore, score),
    percent: Math.max(before.percent, Math.floor((100 * Math.min(bestStage, stages)) / stages)),
  };
}

export const writeGameProgress = (progress: GameProgress): string => JSON.stringify({ version: VERSION, ...progress });
