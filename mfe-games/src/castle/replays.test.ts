import { describe, expect, it } from '@jest/globals';
import { checkReplays, readReplays } from '../common/replays/sample-replay-checks.js';
import { createCastleBot } from './sample-castle-bot.js';
import { CASTLE_RULES } from './rules/castle-rules.js';
import { STAGES } from './stages.js';

const GAME = { rules: CASTLE_RULES, stages: STAGES.length, createBot: createCastleBot };

describe('A replay', () => {
  const replays = readReplays(new URL('replays.json', import.meta.url), GAME);
  checkReplays(replays, GAME);

  it('meets no guard: each room has a safe way', () =>
    expect(replays.map(({ end }) => end.lives)).toEqual(replays.map(() => 5)));
});
