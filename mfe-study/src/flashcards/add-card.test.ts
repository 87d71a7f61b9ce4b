/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { cardsAddedMeanwhile } from '@shinobi/shared/domain/flashcards/cards-added-meanwhile';
import { CONNECTION_LOST, fakeBrowser, fakePlatform, type Handlers, refusal, signedIn } from '@shinobi/shared/testing';
import { addCard } from './add-card.js';

const CAT = { front: '猫', reading: 'ねこ', back: 'cat' };
const DOG = { front: '犬', reading: 'いぬ', back: 'dog' };
const handlers: Handlers = {
  'GET /api/Flashcard/GetSets': () => ({ sets: [] }),
  'GET /api/Memory/GetItems': () => ({ items: [] }),
};

/** A server with one user's sets, as far as their keys decide which set a call gets. */
function aServer() {
  const sets = new Map<string, FlashcardSet>();
  const keys = new Map<string, string>();
  const on: Handlers = {
    'GET /api/Flashcard/GetSets': () => ({
      sets: [...sets.values()].map((set) => ({ ...set, cardCount: set.cards.length, due: 0, levels: [] })),
    }),
    'GET /api/Flashcard/GetSet/:setId': ({ params }) => sets.get(params.setId) ?? refusal('SetNotFound'),
    'POST /api/Flashcard/SaveSet': ({ body: { setId, title, cards, importKey, known } }) => {
      const keyed = keys.get(importKey ?? '');
      if (setId === undefined && keyed !== undefined) return sets.get(keyed)!;
      const id = setId ?? `user-${sets.size + 1}`;
      if (importKey !== undefined) keys.set(importKey, id);
      const saved = cards.map(({ cardId = '', front, reading, back }) => ({
        cardId,
        front,
        reading,
        back,
        sound: null,
      }));
      const set: FlashcardSet = {
        ...{ setId: id, title, kind: 'user', directions: 'forward' },
        cards: [...saved, ...cardsAddedMeanwhile(sets.get(id)?.cards ?? [], saved, known)],
      };
      sets.set(id, set);
      return set;
    },
  };
  return { sets, handlers: on };
}

beforeEach(() => fakeBrowser.local.clear());

it('Words that are added at once are in one set, each once', async () => {
  const platform = fakePlatform({ handlers });
  expect(await Promise.all([CAT, CAT, DOG].map((card) => addCard(platform, card)))).toEqual([true, false, true]);
  expect(platform.storage('study').local.readJson('flashcard-sets')).toMatchObject([{ cards: [CAT, DOG] }]);
});

it('A word can be added after one that could not be', async () => {
  const platform = fakePlatform({ handlers: { ...handlers, 'GET /api/Flashcard/GetSets': () => CONNECTION_LOST } });
  const failed = addCard(platform, CAT);
  await expect(failed).rejects.toMatchObject({ code: 'NetworkError' });
  platform.api.on(handlers);
  expect(await addCard(platform, DOG)).toBe(true);
});

it('Two devices that add their first word at once have one set with both', async () => {
  const server = aServer();
  // Neither sees a set yet.
  const stale: Handlers = { ...server.handlers, 'GET /api/Flashcard/GetSets': () => ({ sets: [] }) };
  const devices = [1, 2].map(() => fakePlatform({ session: signedIn(), handlers: { ...handlers, ...stale } }));
  expect(await addCard(devices[0]!, CAT)).toBe(true);
  expect(await addCard(devices[1]!, DOG)).toBe(true);
  expect(await addCard(devices[1]!, CAT)).toBe(false);
  const fronts = [...server.sets.values()].map(({ title, cards }) => [title, cards.map(({ front }) => front)]);
  expect(fronts).toEqual([['My words', ['猫', '犬']]]);
});

it('A set that was renamed gets no words: they go into a new one', async () => {
  const server = aServer();
  const platform = fakePlatform({ session: signedIn(), handlers: { ...handlers, ...server.handlers } });
  await addCard(platform, CAT);
  server.sets.set('user-1', { ...server.sets.get('user-1')!, title: 'Animals' });
  for (const card of [DOG, CAT]) await addCard(platform, card);
  const counts = [...server.sets.values()].map(({ title, cards }) => [title, cards.length]);
  expect(counts).toEqual([
    ['Animals', 1],
    ['My words', 2],
  ]);
});
