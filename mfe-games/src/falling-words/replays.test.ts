import { describe } from '@jest/globals';
import { checkReplays, readReplays } from '../common/replays/sample-replay-checks.js';
import { FALLING_WORDS_RULES } from './rules/falling-words-rules.js';
import { STAGES } from './stages.js';

const GAME = { rules: FALLING_WORDS_RULES, stages: STAGES.length, createBot: () => () => '' };

describe('A replay', () => {
  const replays = readReplays(new URL('replays.json', import.meta.url), GAME);
  checkReplays(replays, GAME);
});
