import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { anAnswer } from '../../support/memory.js';
import { aPerson } from '../../support/people.js';

const KNOWN = 'GET /api/Memory/GetKnown';
const NOTHING = { vocabIds: [], unread: [], kanji: [] };

let app: TestApp;
let vocabIds: readonly number[];
let kanji: string;
beforeAll(async () => {
  app = await startApp({ content: true });
  vocabIds = (await app.client().ok('GET /api/VocabQuiz/GetWritings')).words.slice(0, 3).map(([vocabId]) => vocabId);
  const [lesson] = await app.client().ok('GET /api/KanjiTest/GetAllKanjiTest');
  kanji = lesson?.characters[0] ?? '';
});
afterAll(() => app.close());

const known = (client: TestClient) => client.ok(KNOWN);
const mark = (client: TestClient, items: string[], isKnown = true) =>
  client.ok('POST /api/Memory/MarkKnown', { body: { items, known: isKnown } });
const answer = (client: TestClient, changes: object) =>
  client.ok('POST /api/Memory/Answer', {
    body: { answers: [anAnswer(app.clock.iso(), { form: 'typed', ...changes })] },
  });

describe('What a user knows (docs/behaviour/memory.md, rule 22)', () => {
  it('is nothing at first', async () => {
    const { client } = await aPerson(app);
    expect(await known(client)).toEqual(NOTHING);
  });

  it('is what is marked, and no longer when the mark is taken back', async () => {
    const { client } = await aPerson(app);
    const [first, second] = vocabIds;
    const items = [`word:${second}:meaning`, `word:${first}:recall`, `kanji:${kanji}:meaning`, 'kana:か:read'];
    await mark(client, items);
    expect(await known(client)).toEqual({ vocabIds: [first, second].toSorted(), unread: [], kanji: [kanji] });
    await mark(client, items, false);
    expect(await known(client)).toEqual(NOTHING);
  });

  it('is what was answered right on different days, until it is answered wrong', async () => {
    const { client } = await aPerson(app);
    const item = `word:${vocabIds[0]}:meaning`;
    await answer(client, { item, session: 'a' });
    expect(await known(client)).toEqual(NOTHING);
    app.clock.advance({ days: 3 });
    await answer(client, { item, session: 'b' });
    expect((await known(client)).vocabIds).toEqual([vocabIds[0]]);
    await answer(client, { item, session: 'c', correct: false });
    expect(await known(client)).toEqual(NOTHING);
  });

  it('names the words whose reading is not known', async () => {
    const { client } = await aPerson(app);
    await mark(client, [`word:${vocabIds[0]}:meaning`]);
    await answer(client, { item: `word:${vocabIds[0]}:reading`, correct: false });
    await answer(client, { item: `word:${vocabIds[1]}:reading`, correct: false });
    expect(await known(client)).toEqual({ vocabIds: [vocabIds[0]], unread: [vocabIds[0]], kanji: [] });
  });

  it('is never that of somebody else', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    await mark(mika.client, [`word:${vocabIds[0]}:meaning`]);
    expect(await known(kenji.client)).toEqual(NOTHING);
  });

  it('is for users only', async () => {
    const response = await app.client().call(KNOWN);
    expect([response.status, response.body]).toMatchObject([401, { error: 'SignInRequired' }]);
  });
});

describe('With 100,000 states', () => {
  const WORDS = 5000;
  const rowsOf = (userId: number) =>
    Array.from({ length: 100_000 }, (_, n) => {
      const item = n < WORDS ? `word:${n + 1}:meaning` : `card:user-1:${n}`;
      const [kind] = item.split(':');
      return `(${userId},'${item}','${kind}','2027-01-01T00:00:00.000Z',${n % 2 === 0 ? 20.5 : 2.5},5,9,0,2,0,'${app.clock.iso()}',8,'${app.clock.iso()}')`;
    });

  it('the known words are found, and cards are left out', async () => {
    const { client, userId } = await aPerson(app);
    await app.nest.get(UnitOfWork).run(async (tx) => {
      const rows = rowsOf(userId);
      for (let at = 0; at < rows.length; at += 10_000)
        await managerOf(tx)
          .query(`INSERT INTO "memory_states" ("userId", "item", "kind", "due", "stability", "difficulty",
          "reps", "lapses", "state", "learningStep", "lastReview", "rightCount", "introducedAt")
          VALUES ${rows.slice(at, at + 10_000).join(',')}`);
    });
    const { vocabIds: found, unread, kanji: characters } = await known(client);
    expect([found.length, found[0], found.at(-1)]).toEqual([WORDS / 2, 1, WORDS - 1]);
    expect([unread, characters]).toEqual([[], []]);
  });
});
