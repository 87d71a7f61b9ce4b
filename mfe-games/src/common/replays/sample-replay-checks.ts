import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { GameRules, GameWorld } from '@shinobi/shared/domain/games/game-world';
import { type Bot, recordReplay } from './sample-recording.js';
import { playReplay, type Replay } from './sample-replay.js';

const SEED = 7;

interface ReplayedGame<W extends GameWorld> {
  readonly rules: GameRules<W>;
  /** The number of its stages. */
  readonly stages: number;
  readonly createBot: () => Bot<W>;
}

/** Reads the replays of a game. Delete the file after a change of rules or stages: the bot then records new ones. */
export function readReplays<W extends GameWorld>(
  file: URL,
  { rules, stages, createBot }: ReplayedGame<W>,
): readonly Replay[] {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Replay[];
  const recorded = Array.from({ length: stages }, (_, at) => recordReplay(rules, at + 1, SEED, createBot()));
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
  return recorded;
}

/** Checks that each stage has a replay, and that it clears the stage with the same points, lives and answers. */
export function checkReplays<W extends GameWorld>(
  replays: readonly Replay[],
  { rules, stages }: ReplayedGame<W>,
): void {
  it('exists for each stage', () =>
    expect(replays.map(({ stage }) => stage)).toEqual(Array.from({ length: stages }, (_, at) => at + 1)));

  it.each(replays.map((replay) => [replay.stage, replay] as const))(
    'clears stage %i as it was recorded',
    (_, replay) => {
      expect(playReplay(rules, replay)).toEqual({ phase: 'cleared', end: replay.end });
      expect(replay.end.lives).toBeGreaterThan(0);
    },
  );
}
