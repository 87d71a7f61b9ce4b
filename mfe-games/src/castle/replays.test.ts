import { describe, expect, it } from '@jest/globals';
import { CASTLE_RULES } from '@shinobi/shared/domain/games/castle/castle-rules';
import { STAGES } from '@shinobi/shared/domain/games/castle/stages';
import { checkReplays, readReplays } from '../common/replays/sample-replay-checks.js';
import { createCastleBot } from './sample-castle-bot.js';

const GAME = { rules: CASTLE_RULES, stages: STAGES.length, createBot: createCastleBot };

describe('A replay', () => {
  const replays = readReplays(new URL('replays.json', import.meta.url), GAME);
  checkReplays(replays, GAME);

  it('meets no guard: each room has a safe way', () =>
    expect(replays.map(({ end }) => end.lives)).toEqual(replays.map(() => 5)));
});
