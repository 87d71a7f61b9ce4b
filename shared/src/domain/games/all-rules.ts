import { CASTLE_RULES } from './castle/castle-rules.js';
import type { ChallengeGame } from './challenge-stages.js';
import { FALLING_WORDS_RULES } from './falling-words/falling-words-rules.js';
import type { GameRules, GameWorld } from './game-world.js';
import { RUN_RULES } from './seasons-run/run-rules.js';

/** Rules whose world only they know. */
type AnyRules = GameRules<GameWorld>;

/** Returns the rules of a game. A page needs only those of its own game; the server checks runs of all. */
export const rulesOf = (game: ChallengeGame): AnyRules =>
  ({ 1: RUN_RULES, 2: FALLING_WORDS_RULES, 3: CASTLE_RULES })[game] as AnyRules;
