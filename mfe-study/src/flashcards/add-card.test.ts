/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { CONNECTION_LOST, fakeBrowser, fakePlatform, type Handlers } from '@shinobi/shared/testing';
import { addCard } from './add-card.js';

const CAT = { front: '猫', reading: 'ねこ', back: 'cat' };
const DOG = { front: '犬', reading: 'いぬ', back: 'dog' };
const handlers: Handlers = {
  'GET /api/Flashcard/GetSets': () => ({ sets: [] }),
  'GET /api/Memory/GetItems': () => ({ items: [] }),
};

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
