import { CHALLENGE_STAGES } from '@shinobi/shared/domain/games/challenge-stages';
import { stageAt, type StageInfo, TICKS } from '@shinobi/shared/domain/games/game-world';
import type { DailyChallenge } from '@shinobi/shared/contract/learning/challenge';
import { findGame } from '../common/games.js';
import type { ChallengeRun } from './challenge-runs.js';

/** "Seasons run, stage 3: Tanabata". */
export function stageTitle({ game, stage }: Pick<DailyChallenge, 'game' | 'stage'>): string {
  const stages: readonly StageInfo[] = CHALLENGE_STAGES[game];
  return `${findGame(game)?.name ?? 'A game'}, stage ${stage}: ${stageAt(stages, stage).name}`;
}

/** Game time as minutes and seconds: "2:05". */
export function timeText(ticks: number): string {
  const seconds = Math.round(ticks / TICKS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const resultText = ({ score, ticks, isCleared }: Pick<ChallengeRun, 'score' | 'ticks' | 'isCleared'>): string =>
  `${score.toLocaleString('en')} points in ${timeText(ticks)}${isCleared ? '' : ', not cleared'}`;
