import { randomId } from '@shinobi/shared/client';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import type { Platform } from '@shinobi/shared/platform';
import type { CardPlatform, CardStore, DraftCard } from './storage/card-store.js';
import { createGuestCardStore } from './storage/guest-card-store.js';
import { createUserCardStore } from './storage/user-card-store.js';

const COLLECTION_TITLE = 'My words';

type AddingPlatform = CardPlatform & Pick<Platform, 'session'>;

/**
 * Creates the set of collected words with its first card. Two devices that do so at once use the same key and get one set. A set
 * that was renamed keeps its key, so the next one has another.
 */
async function createCollection(store: CardStore, card: DraftCard, importKey = 'my-words'): Promise<FlashcardSet> {
  const set = await store.saveSet({ title: COLLECTION_TITLE, cards: [card], importKey });
  return set.title === COLLECTION_TITLE ? set : createCollection(store, card, `my-words-after-${set.setId}`);
}

async function findCollection(store: CardStore): Promise<FlashcardSet | undefined> {
  const found = (await store.listSets()).find(({ kind, title }) => kind === 'user' && title === COLLECTION_TITLE);
  return found && store.getSet(found.setId);
}

async function addToCollection(platform: AddingPlatform, draft: DraftCard): Promise<boolean> {
  const session = platform.session.get();
  const store =
    session.status === 'signed-in'
      ? createUserCardStore(platform, session.user.userId)
      : createGuestCardStore(platform, () => Date.now());
  const card = { ...draft, cardId: randomId() };
  const { setId, cards } = (await findCollection(store)) ?? (await createCollection(store, card));
  const isCreatedWithIt = cards.some(({ cardId }) => cardId === card.cardId);
  if (isCreatedWithIt) return true;
  if (cards.some(({ front, back }) => front === card.front && back === card.back)) return false;
  const existingCards = cards.map(({ cardId, front, reading, back }) => ({ cardId, front, reading, back }));
  await store.saveSet({
    ...{ setId, known: cards.map(({ cardId }) => cardId), title: COLLECTION_TITLE },
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
