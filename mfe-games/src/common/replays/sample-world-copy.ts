import type { Deck } from '@shinobi/shared/domain/games/deck';
import { aSource } from '@shinobi/shared/testing/sample-deck';
import type { GameWorld } from '@shinobi/shared/domain/games/game-world';

const QUESTION = aSource(1).make(() => 0);

/** A deck for copies of worlds: looking ahead must not draw questions of the stage. */
export const NO_DECK: Deck = { draw: () => QUESTION, repeatMissed: () => undefined, takeDrawn: () => [] };

/** Copies what the rules of all games change, without words that were met. */
export const copyWorld = <W extends GameWorld>(world: W): W => ({ ...world, tally: { ...world.tally }, events: [] });
