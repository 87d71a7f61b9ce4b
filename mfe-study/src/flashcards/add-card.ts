import type { Platform } from '@shinobi/shared/platform';
import type { CardPlatform, DraftCard } from './storage/card-store.js';
import { createGuestCardStore } from './storage/guest-card-store.js';
import { createUserCardStore } from './storage/user-card-store.js';

const COLLECTION_TITLE = 'My words';

type AddingPlatform = CardPlatform & Pick<Platform, 'session'>;

async function addToCollection(platform: AddingPlatform, card: DraftCard): Promise<boolean> {
  const session = platform.session.get();
  const store =
    session.status === 'signed-in'
      ? createUserCardStore(platform, session.user.userId)
      : createGuestCardStore(platform, () => Date.now());
  const collection = (await store.listSets()).find(({ kind, title }) => kind === 'user' && title === COLLECTION_TITLE);
  const cards = collection ? (await store.getSet(collection.setId)).cards : [];
  if (cards.some(({ front, back }) => front === card.front && back === card.back)) return false;
  const existingCards = cards.map(({ cardId, front, reading, back }) => ({ cardId, front, reading, back }));
  await store.saveSet({
    ...(collection && { setId: collection.setId, known: cards.map(({ cardId }) => cardId) }),
    title: COLLECTION_TITLE,
    cards: [...existingCards, card],
  });
  return true;
}

let lastAdded: Promise<unknown> = Promise.resolve();

/**
 * Adds a card to the learner's set of collected words, which is created if missing. Returns false for a duplicate. Cards are
 * added one after the other: two at once would each create the set, and a double press would add its card twice.
 */
export function addCard(platform: AddingPlatform, card: DraftCard): Promise<boolean> {
  const adding = lastAdded.then(() => addToCollection(platform, card));
  lastAdded = adding.catch(() => undefined);
  return adding;
}
