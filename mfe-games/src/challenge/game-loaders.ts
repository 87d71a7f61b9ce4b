import type { GameWorld } from '@shinobi/shared/domain/games/game-world';
import type { GameNumber } from '../common/games.js';
import type { GameDefinition } from '../common/stage/game-definition.js';

/** A game whose world only its own parts know. */
export type AnyGame = GameDefinition<GameWorld>;

const LOADERS: Readonly<Record<GameNumber, () => Promise<unknown>>> = {
  1: () => import('../seasons-run/index.js').then(({ SEASONS_RUN_DEFINITION }) => SEASONS_RUN_DEFINITION),
  2: () => import('../falling-words/index.js').then(({ FALLING_WORDS_DEFINITION }) => FALLING_WORDS_DEFINITION),
  3: () => import('../castle/index.js').then(({ CASTLE_DEFINITION }) => CASTLE_DEFINITION),
};

export const loadGame = (game: GameNumber): Promise<AnyGame> => LOADERS[game]() as Promise<AnyGame>;
