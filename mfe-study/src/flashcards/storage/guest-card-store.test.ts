/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { fakeBrowser, fakePlatform } from '@shinobi/shared/testing';
import { createGuestCardStore } from './guest-card-store.js';

const PEACH = { front: '桃', reading: 'もも', back: 'peach' };
const DOG = { front: '犬', reading: 'いぬ', back: 'dog' };

beforeEach(() => fakeBrowser.local.clear());

it('A guest’s new card never continues the schedule of a removed one, nor a new set that of a deleted one', async () => {
  const store = createGuestCardStore(fakePlatform(), () => 0);
  const { setId, cards } = await store.saveSet({ title: 'Mine', cards: [PEACH, DOG] });
  const peach = cards[0]!;
  const changed = await store.saveSet({ setId, title: 'Mine', cards: [peach, DOG] });
  expect(changed.cards[0]).toEqual(peach);
  expect(cards.map(({ cardId }) => cardId)).not.toContain(changed.cards[1]?.cardId);
  await store.deleteSet(setId);
  expect((await store.saveSet({ title: 'Other', cards: [PEACH] })).setId).not.toBe(setId);
});

it('A guest’s set keeps a card that another tab has added since this one has loaded it', async () => {
  const [store, other] = [createGuestCardStore(fakePlatform(), () => 0), createGuestCardStore(fakePlatform(), () => 0)];
  const { setId, cards } = await store.saveSet({ title: 'Mine', cards: [PEACH] });
  const known = cards.map(({ cardId }) => cardId);
  await other.saveSet({ setId, title: 'Mine', cards: [...cards, DOG], known });
  const saved = await store.saveSet({ setId, title: 'My own', cards, known });
  expect(saved.cards.map(({ front }) => front)).toEqual(['桃', '犬']);
});

it('A guest’s set has a card once that two tabs add at once', async () => {
  const [store, other] = [createGuestCardStore(fakePlatform(), () => 0), createGuestCardStore(fakePlatform(), () => 0)];
  const { setId, cards } = await store.saveSet({ title: 'Mine', cards: [PEACH] });
  const known = cards.map(({ cardId }) => cardId);
  const add = (tab: typeof store, cardId: string) =>
    tab.saveSet({ setId, title: 'Mine', cards: [...cards, { ...DOG, cardId }], known });
  await add(other, 'other-tab');
  expect((await add(store, 'this-tab')).cards.map(({ cardId }) => cardId)).toEqual([...known, 'other-tab']);
});
