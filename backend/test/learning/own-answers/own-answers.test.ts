import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OwnAnswer } from '@shinobi/shared/contract/learning/own-answers';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aGenre, aWord, makeContentFolder } from '../../support/content.js';

const EGG = 1;
const FISH = 2;
const content = makeContentFolder();
let app: TestApp;
beforeAll(async () => {
  const words = [
    aWord({ vocabId: EGG, kanji: '卵', hiragana: 'たまご', english: 'egg' }),
    aWord({ vocabId: FISH, kanji: '魚', hiragana: 'さかな', english: 'fish' }),
  ];
  content.write('vocabulary/01-Food.json', aGenre({ words }));
  app = await startApp({ settings: { contentDir: content.dir } });
});
afterAll(async () => {
  await app.close();
  content.drop();
});

const answer = (text: string, vocabId = EGG, part: OwnAnswer['part'] = 'meanings'): OwnAnswer => ({
  vocabId,
  part,
  text,
});
const add = (client: TestClient, ...answers: OwnAnswer[]) =>
  client.ok('POST /api/OwnAnswer/Add', { body: { answers } });
const texts = async (client: TestClient) =>
  (await client.ok('GET /api/OwnAnswer/GetAll')).answers.map(({ text }) => text).toSorted();

describe("A learner's own answers", () => {
  it('are stored once, in any width and letter case, and listed with their word', async () => {
    const { client } = await app.signedIn();
    expect(await add(client, answer('Hen Egg'), answer('ｈｅｎ ｅｇｇ'))).toEqual({ accepted: 2 });
    await add(client, answer('hen egg'));
    expect(await client.ok('GET /api/OwnAnswer/GetAll')).toEqual({
      answers: [{ ...answer('hen egg'), kanji: '卵', english: 'egg' }],
    });
  });

  it('belong to one user', async () => {
    const [one, other] = [(await app.signedIn()).client, (await app.signedIn()).client];
    await add(one, answer('mine'));
    expect(await texts(other)).toEqual([]);
    await other.ok('POST /api/OwnAnswer/Remove', { body: answer('mine') });
    expect(await texts(one)).toEqual(['mine']);
  });

  it('can be removed, also twice', async () => {
    const { client } = await app.signedIn();
    await add(client, answer('one'), answer('two'));
    await client.ok('POST /api/OwnAnswer/Remove', { body: answer('ONE') });
    await client.ok('POST /api/OwnAnswer/Remove', { body: answer('ONE') });
    expect(await texts(client)).toEqual(['two']);
  });

  it('are five for a part of a word at most, also when they come at once', async () => {
    const { client } = await app.signedIn();
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => add(client, answer(text))));
    const added = await Promise.all(
      ['e', 'f', 'g'].map((text) => client.send('POST /api/OwnAnswer/Add', { body: { answers: [answer(text)] } })),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await texts(client)).toHaveLength(5);
    expect(await client.refused('POST /api/OwnAnswer/Add', { body: { answers: [answer('h')] } })).toBe(
      'OwnAnswerLimit',
    );
    expect(await add(client, answer('a'))).toEqual({ accepted: 1 });
    expect(await add(client, answer('h'), answer('あ', EGG, 'readings'), answer('x', FISH))).toEqual({ accepted: 2 });
  });

  it('are 2,000 in all at most', async () => {
    const { client, user } = await app.signedIn();
    const rows = Array.from(
      { length: 1999 },
      (_, at) => `(${user.userId}, ${100 + at}, 'meanings', 'x', '2026-01-01')`,
    );
    await app.sql(
      `INSERT INTO "own_answers" ("userId", "vocabId", "part", "text", "addedAt") VALUES ${rows.join(', ')}`,
    );
    expect(await add(client, answer('last'), answer('too many'))).toEqual({ accepted: 1 });
    const body = { answers: [answer('too many', FISH)] };
    expect(await client.refused('POST /api/OwnAnswer/Add', { body })).toBe('OwnAnswerLimit');
  });

  it('must be for a word that exists', async () => {
    const { client } = await app.signedIn();
    const unknown = answer('x', 12345);
    expect(await client.refused('POST /api/OwnAnswer/Add', { body: { answers: [unknown] } })).toBe('NotFound');
    expect(await add(client, unknown, answer('y'))).toEqual({ accepted: 1 });
    expect(await texts(client)).toEqual(['y']);
  });

  it.each([
    ['no answers', { answers: [] }],
    ['too many', { answers: Array.from({ length: 101 }, (_, at) => answer(`${at}`)) }],
    ['an empty text', { answers: [answer('')] }],
    ['a long text', { answers: [answer('x'.repeat(101))] }],
    ['two lines', { answers: [answer('x\ny')] }],
    ['an id that no database has', { answers: [{ ...answer('x'), vocabId: 2 ** 31 }] }],
  ])('are refused with %s', async (_, body) => {
    const { client } = await app.signedIn();
    expect(await client.refused('POST /api/OwnAnswer/Add', { body })).toBe('InvalidInput');
  });

  it('need an account', async () => {
    const client = app.client();
    expect(await client.refused('GET /api/OwnAnswer/GetAll')).toBe('SignInRequired');
    expect(await client.refused('POST /api/OwnAnswer/Add', { body: { answers: [answer('x')] } })).toBe(
      'SignInRequired',
    );
    expect(await client.refused('POST /api/OwnAnswer/Remove', { body: answer('x') })).toBe('SignInRequired');
  });
});
