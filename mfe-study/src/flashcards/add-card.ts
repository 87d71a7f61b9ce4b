import type { ApiClient, Session } from '@shinobi/shared/platform';
import { guestStore, userStore, type DraftCard } from './storage/card-store.js';

const TITLE = 'My words';

/** Puts a card into the learner's set of collected words, which is made when there is none. False: it is there already. */
export async function addCard(api: ApiClient, session: Session, card: DraftCard): Promise<boolean> {
  const store =
    session.status === 'signed-in' ? userStore(api, session.user.userId) : guestStore(api, () => Date.now());
  const known = (await store.sets()).find(({ kind, title }) => kind === 'user' && title === TITLE);
  const cards = known ? (await store.set(known.setId)).cards : [];
  if (cards.some(({ front, back }) => front === card.front && back === card.back)) return false;
  const kept = cards.map(({ cardId, front, reading, back }) => ({ cardId, front, reading, back }));
  await store.save({ ...(known && { setId: known.setId }), title: TITLE, cards: [...kept, card] });
  return true;
}
