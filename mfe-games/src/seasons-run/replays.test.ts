import { describe } from '@jest/globals';
import { checkReplays, readReplays } from '../common/replays/sample-replay-checks.js';
import { runBot } from './sample-run-bot.js';
import { RUN_RULES } from './rules/run-rules.js';
import { STAGES } from './stages.js';

const GAME = { rules: RUN_RULES, stages: STAGES.length, createBot: () => runBot };

describe('A replay', () => {
  const replays = readReplays(new URL('replays.json', import.meta.url), GAME);
  checkReplays(replays, GAME);
});
