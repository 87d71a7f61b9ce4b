import { describe, expect, it } from '@jest/globals';
import { FALLING_WORDS_RULES } from '@shinobi/shared/domain/games/falling-words/falling-words-rules';
import { STAGES } from '@shinobi/shared/domain/games/falling-words/stages';
import { TICKS } from '@shinobi/shared/domain/games/game-world';
import { NEW_PER_STAGE } from '../common/learning/urgency.js';
import { HUMAN_SECONDS, STAGE_SECONDS } from '../common/replays/sample-human-pace.js';
import { recordReplay } from '../common/replays/sample-recording.js';
import { checkReplays, readReplays } from '../common/replays/sample-replay-checks.js';

const GAME = { rules: FALLING_WORDS_RULES, stages: STAGES.length, createBot: () => () => '' };

describe('A replay', () => {
  const replays = readReplays(new URL('replays.json', import.meta.url), GAME);
  checkReplays(replays, GAME);

  it.each(replays.map(({ stage }) => stage))('takes a learner two to four minutes: stage %i', (stage) => {
    // Words fall while the learner thinks, so the whole stage is played at a learner's pace.
    const { keys } = recordReplay(FALLING_WORDS_RULES, stage, 7, () => '', HUMAN_SECONDS.choice * TICKS);
    const ticks = keys.split(' ').reduce((sum, part) => sum + Number.parseInt(part, 10), 0);
    const seconds = ticks / TICKS + NEW_PER_STAGE * HUMAN_SECONDS.card;
    expect(seconds).toBeGreaterThanOrEqual(STAGE_SECONDS.min);
    expect(seconds).toBeLessThanOrEqual(STAGE_SECONDS.max);
  });
});
