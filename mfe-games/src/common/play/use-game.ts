import { useEffect, useState } from 'react';
import type { Loading } from '../learning/loading.js';
import { createDeck } from '../learning/question.js';
import type { Sources } from '../learning/use-sources.js';
import { seeded } from '../random.js';
import type { GameKit } from './game-kit.js';
import { createPlay, type Play } from './play.js';
import type { World } from './world.js';

export interface StageStart {
  readonly stage: number;
  readonly checkpoint: number;
  readonly lives: number;
  readonly score: number;
}

const newSeed = () => Math.floor(Math.random() * 2 ** 31);
const NOT_YET: Sources = { sources: [], sureness: 0 };

/** A stage; without sources one that can be looked at, not played. */
function createGame<W extends World>(kit: GameKit<W>, start: StageStart, known: Sources | null): Play<W> {
  const { sources, finds = [], sureness } = known ?? NOT_YET;
  const random = seeded(newSeed());
  const deck = createDeck(sources, random);
  // What is not known yet lies about in the picture already.
  const found = !known || finds.length > 0 ? createDeck(finds, random) : null;
  return createPlay(kit.rules, kit.rules.create({ ...start, deck, finds: found, sureness }), deck);
}

export interface Game<W extends World> {
  readonly play: Play<W>;
  /** Whether it has been started, and begins when what it asks has come. */
  readonly waits: boolean;
  /** Where what it asks did not come. */
  readonly retry: (() => void) | null;
  /** Whether there is nothing to ask. */
  readonly isEmpty: boolean;
  /** At once, or else as soon as what it asks has come. */
  readonly start: () => void;
  /** Pauses it, or takes back a start that has not come about. */
  readonly pause: () => void;
}

/** The game of a stage. It can be seen at once, and is made anew, to be played, when what it asks has come. */
export function useGame<W extends World>(kit: GameKit<W>, start: StageStart, loading: Loading<Sources>): Game<W> {
  const known = loading.status === 'ready' && loading.value.sources.length > 0 ? loading.value : null;
  const make = () => ({ play: createGame(kit, start, known), isReady: known !== null });
  const [{ play, isReady }, setMade] = useState(make);
  const [wanted, setWanted] = useState(false);
  if (known && !isReady) setMade(make());
  useEffect(() => {
    if (wanted && isReady) play.start();
  }, [wanted, isReady, play]);
  return {
    play,
    waits: !isReady && wanted && loading.status === 'loading',
    retry: !isReady && loading.status === 'failed' ? loading.retry : null,
    isEmpty: !isReady && loading.status === 'ready',
    start: () => setWanted(true),
    pause() {
      setWanted(false);
      play.pause();
    },
  };
}
