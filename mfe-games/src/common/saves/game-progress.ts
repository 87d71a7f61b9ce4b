import { actionGameProgressKey } from '@shinobi/shared/domain/progress/progress-keys';
import type { GameNumber } from '../games.js';
import { isCount, parseFields } from '../storage.js';

/** What was reached in a game over all slots. `percent` is the share of its stages that were finished. */
export interface GameProgress {
  readonly bestStage: number;
  readonly bestScore: number;
  readonly percent: number;
}

const VERSION = 1;
const NOTHING: GameProgress = { bestStage: 0, bestScore: 0, percent: 0 };

export const gameProgressKey = (game: GameNumber) => actionGameProgressKey(game);

export type ReadProgress =
  { readonly state: 'known'; readonly progress: GameProgress } | { readonly state: 'damaged'; readonly text: string };

/** Reads the stored text; nothing stored is nothing reached. */
export function readGameProgress(text: string | null): ReadProgress {
  if (text === null) return { state: 'known', progress: NOTHING };
  const { version, bestStage, bestScore, percent } = parseFields(text) ?? {};
  const whole = version === VERSION && isCount(bestStage) && isCount(bestScore) && isCount(percent) && percent <= 100;
  return whole ? { state: 'known', progress: { bestStage, bestScore, percent } } : { state: 'damaged', text };
}

/** What was reached until now, together with what was reached by now: neither is ever lowered. */
export function furthest(before: GameProgress, finishedStages: number, stages: number, score: number): GameProgress {
  const bestStage = Math.max(before.bestStage, finishedStages);
  return {
    bestStage,
    bestScore: Math.max(before.bestScore, score),
    percent: Math.max(before.percent, Math.floor((100 * Math.min(bestStage, stages)) / stages)),
  };
}

export const writeGameProgress = (progress: GameProgress): string => JSON.stringify({ version: VERSION, ...progress });
