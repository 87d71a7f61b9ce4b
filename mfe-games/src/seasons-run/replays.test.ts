import { describe, expect, it } from '@jest/globals';
import { RUN_RULES } from '@shinobi/shared/domain/games/seasons-run/run-rules';
import { STAGES } from '@shinobi/shared/domain/games/seasons-run/stages';
import { stageAt } from '@shinobi/shared/domain/games/game-world';
import { buildCourse } from '@shinobi/shared/domain/games/seasons-run/course';
import { HUMAN_WAYS, humanSeconds, STAGE_SECONDS } from '../common/replays/sample-human-pace.js';
import { checkReplays, readReplays } from '../common/replays/sample-replay-checks.js';
import { runBot } from './sample-run-bot.js';

const GAME = { rules: RUN_RULES, stages: STAGES.length, createBot: () => runBot };

describe('A replay', () => {
  const replays = readReplays(new URL('replays.json', import.meta.url), GAME);
  checkReplays(replays, GAME);

  it.each(replays.map((replay) => [replay.stage, replay] as const))(
    'takes a learner two to four minutes: stage %i',
    (stage, replay) => {
      const choices = buildCourse(stageAt(STAGES, stage)).gates.length;
      // Three sentences, of two or three pieces each.
      const asked = { choices, sentences: 0, pieces: 8, scrolls: 0 };
      const seconds = humanSeconds(replay, HUMAN_WAYS.run, asked);
      expect(seconds).toBeGreaterThanOrEqual(STAGE_SECONDS.min);
      expect(seconds).toBeLessThanOrEqual(STAGE_SECONDS.max);
    },
  );
});
