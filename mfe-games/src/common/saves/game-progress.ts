import { actionGameProgressKey } from '@shinobi/shared/domain/progress/progress-keys';
import type { GameNumber } from '../games.js';
import { isCount, parseFields } from '../parse-fields.js';

/** The results of a game across all slots. `percent` is the share of its stages that were finished. */
export interface GameProgress {
  readonly bestStage: number;
  readonly bestScore: number;
  readonly percent: number;
  /** The medals of each stage as bits (`rules/medals.ts`). Results of earlier versions have none. */
  readonly medals: readonly number[];
}

/** What a run through a stage adds. */
export interface StageResult {
  readonly finishedStages: number;
  /** All stages of the game. */
  readonly stages: number;
  readonly score: number;
  /** The medals of the last finished stage as bits; 0 if it was lost. */
  readonly medals: number;
}

const VERSION = 1;
const isCounts = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount);
export const NO_PROGRESS: GameProgress = { bestStage: 0, bestScore: 0, percent: 0, medals: [] };

export const gameProgressKey = (game: GameNumber) => actionGameProgressKey(game);

export type StoredGameProgress =
  | { readonly state: 'known'; readonly progress: GameProgress }
  | { readonly state: 'damaged'; readonly text: string };

/** Reads the stored text. Nothing stored means no progress. */
export function readGameProgress(text: string | null): StoredGameProgress {
  if (text === null) return { state: 'known', progress: NO_PROGRESS };
  const { version, bestStage, bestScore, percent, medals = [] } = parseFields(text) ?? {};
  const isValid = version === VERSION && isCount(bestStage) && isCount(bestScore) && isCount(percent) && percent <= 100;
  return isValid && isCounts(medals)
    ? { state: 'known', progress: { bestStage, bestScore, percent, medals } }
    : { state: 'damaged', text };
}

/** Adds the medals of a stage, numbered from 1, to those of earlier runs. */
function addMedals(before: readonly number[], stage: number, medals: number): readonly number[] {
  if (medals === 0) return before;
  return Array.from(
    { length: Math.max(before.length, stage) },
    (_, at) => (before[at] ?? 0) | (at === stage - 1 ? medals : 0),
  );
}

/** Adds a result to the progress, which never decreases. */
export function mergeProgress(
  before: GameProgress,
  { finishedStages, stages, score, medals }: StageResult,
): GameProgress {
  const bestStage = Math.max(before.bestStage, finishedStages);
  return {
    bestStage,
    bestScore: Math.max(before.bestScore, score),
    percent: Math.max(before.percent, Math.floor((100 * Math.min(bestStage, stages)) / stages)),
    medals: addMedals(before.medals, finishedStages, medals),
  };
}

export const writeGameProgress = (progress: GameProgress): string => JSON.stringify({ version: VERSION, ...progress });
