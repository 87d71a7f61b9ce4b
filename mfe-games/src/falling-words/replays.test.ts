import { describe } from '@jest/globals';
import { FALLING_WORDS_RULES } from '@shinobi/shared/domain/games/falling-words/falling-words-rules';
import { STAGES } from '@shinobi/shared/domain/games/falling-words/stages';
import { checkReplays, readReplays } from '../common/replays/sample-replay-checks.js';

const GAME = { rules: FALLING_WORDS_RULES, stages: STAGES.length, createBot: () => () => '' };

describe('A replay', () => {
  const replays = readReplays(new URL('replays.json', import.meta.url), GAME);
  checkReplays(replays, GAME);
});
