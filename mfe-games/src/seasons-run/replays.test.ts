import { describe } from '@jest/globals';
import { RUN_RULES } from '@shinobi/shared/domain/games/seasons-run/run-rules';
import { STAGES } from '@shinobi/shared/domain/games/seasons-run/stages';
import { checkReplays, readReplays } from '../common/replays/sample-replay-checks.js';
import { runBot } from './sample-run-bot.js';

const GAME = { rules: RUN_RULES, stages: STAGES.length, createBot: () => runBot };

describe('A replay', () => {
  const replays = readReplays(new URL('replays.json', import.meta.url), GAME);
  checkReplays(replays, GAME);
});
