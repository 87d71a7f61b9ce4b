import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { meaningsOverlap } from '@shinobi/shared/domain/quiz/word-similarity';
import { KnownItemsService } from '../../../src/learning/memory/index.js';
import { UnitOfWork } from '../../../src/database/unit-of-work.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aPerson } from '../../support/people.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp({ content: true })), 120_000);
afterAll(() => app.close());

const contentsOf = async (items: readonly string[], client: TestClient = app.client()) =>
  (await client.ok('POST /api/Memory/GetContents', { body: { items: [...items] } })).contents;
const contentOf = async (item: string, client?: TestClient) => (await contentsOf([item], client))[0];

async function aCard(client: TestClient, front = '桃') {
  const body = { title: 'Fruit', cards: [{ front, reading: 'もも', back: 'peach' }] };
  const { setId, cards } = await client.ok('POST /api/Flashcard/SaveSet', { body });
  return `card:${setId}:${cards[0]?.cardId}`;
}

describe('the content of an item', () => {
  it('of a word is the word with its genre, wrong choices and an example', async () => {
    const content = await contentOf('word:4001:meaning');
    if (content?.kind !== 'word') throw new Error('no word');
    const { word, genre, others, example } = content;
    expect([word.vocabId, genre.genreId, genre.genreName]).toEqual([4001, word.genreId, 'Food']);
    expect(others).toHaveLength(12);
    expect(others.every(({ genreId, vocabId }) => genreId === genre.genreId && vocabId !== word.vocabId)).toBe(true);
    expect(others.filter(({ english }) => meaningsOverlap(english, word.english))).toEqual([]);
    expect(example?.english).toMatch(/\w/);
  });

  it('of a kanji is the character with others from its lesson and the neighboring ones', async () => {
    const content = await contentOf('kanji:日:meaning');
    if (content?.kind !== 'kanji') throw new Error('no kanji');
    expect(content.character).toMatchObject({ kanji: '日', strokes: 4 });
    expect(content.character.words[0]).toHaveProperty('sound');
    expect(content.others.length).toBeGreaterThan(3);
    expect(content.others.map(({ kanji }) => kanji)).not.toContain('日');
    expect(content.lesson).toEqual({ path: 'days-and-elements', title: expect.any(String) });
  });

  it('of grammar is a question with its lesson', async () => {
    const params = { path: 'desu' };
    const { test, title } = await app.client().ok('GET /api/Grammar/GetOne/:path', { params });
    expect(await contentOf('grammar:desu:2')).toEqual({
      ...{ item: 'grammar:desu:2', kind: 'grammar' },
      ...{ question: test[1], lesson: { path: 'desu', title } },
    });
  });

  it('of a kana is its character', async () => {
    const item = 'kana:きゃ:read';
    expect(await contentOf(item)).toEqual({ item, kind: 'kana', character: 'きゃ' });
  });

  it("of one's own card is the card with the title of its set", async () => {
    const { client } = await aPerson(app);
    const item = await aCard(client);
    const card = { cardId: '1', front: '桃', reading: 'もも', back: 'peach', sound: null };
    expect(await contentOf(item, client)).toEqual({ item, kind: 'card', card, setTitle: 'Fruit' });
  });

  it("is left out for another user's card, for guests too", async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const item = await aCard(mika.client);
    expect(await contentsOf([item], kenji.client)).toEqual([]);
    expect(await contentsOf([item])).toEqual([]);
  });

  it.each([
    'word:999999:meaning',
    'kana:木:read',
    'kanji:鬱:meaning',
    'grammar:desu:99',
    'article:videos:1',
    'nonsense',
  ])('is left out for the unknown item %s', async (item) => {
    expect(await contentsOf([item, 'kana:あ:read'])).toEqual([await contentOf('kana:あ:read')]);
  });

  it('is returned in the order of the items, each once', async () => {
    const items = ['word:4002:meaning', 'kana:か:read', 'word:4001:reading', 'kana:か:read'];
    expect((await contentsOf(items)).map(({ item }) => item)).toEqual(items.slice(0, 3));
  });

  it('of all items of the path exists', async () => {
    const { chapters } = await app.client().ok('GET /api/Path/GetUnits');
    for (const { items, unitId } of chapters.flatMap(({ units }) => units))
      expect([unitId, (await contentsOf(items)).map(({ item }) => item)]).toEqual([unitId, items]);
  });

  it('of a word that an editor changes is current', async () => {
    const administrator = await app.administrator();
    await app.sql(`UPDATE "words" SET "english" = 'changed' WHERE "vocabId" = 4003`);
    await administrator.ok('POST /api/Admin/ClearApiCache');
    expect(await contentOf('word:4003:meaning')).toMatchObject({ word: { english: 'changed' } });
  });

  it('of a genre that is not released is only for those who are signed in, and has no clips', async () => {
    const { client } = await aPerson(app);
    await app.sql(`UPDATE "genres" SET "released" = FALSE WHERE "genreId" = 5`);
    await (await app.administrator()).ok('POST /api/Admin/ClearApiCache');
    expect(await contentsOf(['word:5001:meaning'])).toEqual([]);
    expect(await contentOf('word:5001:meaning', client)).toMatchObject({ genre: { genreId: 5, hasAudio: false } });
  });

  it.each([
    ['no list', {}],
    ['101 items', { items: Array.from({ length: 101 }, () => 'kana:あ:read') }],
    ['a number', { items: [1] }],
    ['a long key', { items: ['x'.repeat(201)] }],
  ])('is refused for %s', async (_, body) => {
    const { status } = await app.client().send('POST /api/Memory/GetContents', { body });
    expect(status).toBe(400);
  });
});

describe('an item is known', () => {
  const findUnknown = (userId: number | null, items: readonly string[]) =>
    app.nest.get(UnitOfWork).read((tx) => app.nest.get(KnownItemsService).findUnknown(tx, userId, items));

  it('if the library or the user has it', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const [own, other] = [await aCard(mika.client), await aCard(kenji.client)];
    const known = [
      ...['kana:を:read', 'kana:ヂャ:read', 'word:4001:meaning', 'word:4001:listen', 'kanji:日:write'],
      ...['grammar:desu:1', 'article:jlpt-n3-reading-practice:1', own],
    ];
    const unknown = [
      ...['kana:ゑ:read', 'word:4999:meaning', 'kanji:々:meaning', 'grammar:desu:0', 'grammar:desu:100'],
      ...['grammar:nothing:1', 'article:videos:100', 'card:user-0:1', 'card:genre-4:4001', other, `${own}0`, ''],
    ];
    expect([...(await findUnknown(mika.userId, [...known, ...unknown]))]).toEqual(unknown);
    expect([...(await findUnknown(null, [own]))]).toEqual([own]);
  });

  it('even if its genre is no longer released', async () => {
    await app.sql(`UPDATE "genres" SET "released" = FALSE WHERE "genreId" = 6`);
    await (await app.administrator()).ok('POST /api/Admin/ClearApiCache');
    expect((await findUnknown(null, ['word:6001:meaning'])).size).toBe(0);
  });

  it('quickly for 200 items', async () => {
    const { chapters } = await app.client().ok('GET /api/Path/GetUnits');
    const items = chapters.flatMap(({ units }) => units.flatMap((unit) => unit.items)).slice(0, 200);
    await findUnknown(null, items);
    const start = performance.now();
    await findUnknown(null, items);
    expect(performance.now() - start).toBeLessThan(50);
  });
});
