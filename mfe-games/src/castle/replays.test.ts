import { describe, expect, it } from '@jest/globals';
import { CASTLE_RULES, LAST_DOOR_LOCKS } from '@shinobi/shared/domain/games/castle/castle-rules';
import { STAGES } from '@shinobi/shared/domain/games/castle/stages';
import { readRoom } from '@shinobi/shared/domain/games/castle/room';
import { stageAt } from '@shinobi/shared/domain/games/game-world';
import { HUMAN_WAYS, humanSeconds, STAGE_SECONDS } from '../common/replays/sample-human-pace.js';
import { checkReplays, readReplays } from '../common/replays/sample-replay-checks.js';
import { createCastleBot } from './sample-castle-bot.js';

const GAME = { rules: CASTLE_RULES, stages: STAGES.length, createBot: createCastleBot };

describe('A replay', () => {
  const replays = readReplays(new URL('replays.json', import.meta.url), GAME);
  checkReplays(replays, GAME);

  it.each(replays.map((replay) => [replay.stage, replay] as const))(
    'takes a learner two to four minutes: stage %i',
    (stage, replay) => {
      const { rooms } = stageAt(STAGES, stage);
      const scrolls = rooms.flatMap((name) => readRoom(name).scrolls).length;
      const asked = { choices: scrolls, sentences: rooms.length - 1 + LAST_DOOR_LOCKS, pieces: 0, scrolls };
      const seconds = humanSeconds(replay, HUMAN_WAYS.castle, asked);
      expect(seconds).toBeGreaterThanOrEqual(STAGE_SECONDS.min);
      expect(seconds).toBeLessThanOrEqual(STAGE_SECONDS.max);
    },
  );

  it('meets no guard: each room has a safe way', () =>
    expect(replays.map(({ end }) => end.lives)).toEqual(replays.map(() => 5)));
});
