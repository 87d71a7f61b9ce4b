import type { Random } from '../platform/random.js';
import { createDeck, type Deck } from './deck.js';
import type { Question, QuestionSource } from './question.js';

/** What a stage does with a deck after its questions were drawn. */
export type WatchedDeck = Pick<Deck, 'repeatMissed' | 'takeDrawn'>;

/** The sentences at the end of a stage. */
export interface SentenceDeck extends WatchedDeck {
  /** Returns null when there are no sentences, for example without network. */
  draw(): Question | null;
}

/**
 * Creates a deck whose sources, in the order in which they are asked, are read when it is first drawn from: sentences may
 * load while the stage is played.
 */
export function createSentenceDeck(readSources: () => readonly QuestionSource[], random: Random): SentenceDeck {
  let deck: Deck | null = null;
  const openDeck = () => {
    const sources = deck ? [] : readSources();
    if (sources.length > 0) deck = createDeck(sources, random);
    return deck;
  };
  return {
    draw: () => openDeck()?.draw() ?? null,
    repeatMissed: (key) => deck?.repeatMissed(key),
    takeDrawn: () => deck?.takeDrawn() ?? [],
  };
}

/** Watches several decks as one. */
export const joinDecks = (decks: readonly WatchedDeck[]): WatchedDeck => ({
  repeatMissed: (key) => decks.forEach((deck) => deck.repeatMissed(key)),
  takeDrawn: () => decks.flatMap((deck) => deck.takeDrawn()),
});
