import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aPerson } from '../../support/people.js';

const PEACH = { front: '桃', reading: 'もも', back: 'peach' };
const CLOZE = { front: '{{c1::桃}}を{{c2::食べる}}', reading: '', back: 'to eat a peach' };

let app: TestApp;
beforeAll(async () => void (app = await startApp({ content: true })), 120_000);
afterAll(() => app.close());

let answers = 0;
const answer = (client: TestClient, item: string, session = 'one') =>
  client.send('POST /api/Memory/Answer', {
    body: {
      answers: [
        {
          id: `a${(answers += 1)}`,
          item,
          correct: true,
          rating: 3,
          form: 'card',
          ms: 3000,
          session,
          source: 'flashcard',
          at: app.clock.iso(),
        },
      ],
    },
  });
const save = (client: TestClient, body: object) =>
  client.ok('POST /api/Flashcard/SaveSet', { body: { title: 'My words', cards: [PEACH], ...body } });
const states = async (client: TestClient) => (await client.ok('GET /api/Flashcard/GetStates')).cards;
const dueOf = async (client: TestClient) => (await client.ok('GET /api/Flashcard/GetSets')).sets[0]?.due;

const schedule = (aspect: string, daysUntilDue = 5) => ({
  ...{ aspect, stability: 12.5, difficulty: 4.25, reps: 9, lapses: 1, state: 2, learningStep: 0 },
  due: new Date(app.clock.now() + daysUntilDue * 86_400_000).toISOString(),
  lastReview: new Date(app.clock.now() - 7 * 86_400_000).toISOString(),
});

describe('A card that is asked in both directions', () => {
  it('has a schedule for each', async () => {
    const { client } = await aPerson(app);
    const { setId, directions } = await save(client, { directions: 'both' });
    expect(directions).toBe('both');
    expect((await answer(client, `card:${setId}:1`)).status).toBe(200);
    expect((await answer(client, `card:${setId}:1:back`, 'two')).status).toBe(200);
    expect((await states(client)).map(({ cardId, aspect }) => [cardId, aspect])).toEqual(
      expect.arrayContaining([
        ['1', 'front'],
        ['1', 'back'],
      ]),
    );
  });

  it('is asked in one of them in a session, and in the other in a later one', async () => {
    const { client } = await aPerson(app);
    const { setId } = await save(client, { directions: 'both' });
    await answer(client, `card:${setId}:1`);
    await answer(client, `card:${setId}:1:back`, 'two');
    app.clock.advance({ hours: 24 * 5 });
    expect(await dueOf(client)).toBe(2);
    const { steps } = await client.ok('GET /api/Memory/GetSession');
    expect(steps.filter(({ item }) => item.startsWith('card:'))).toHaveLength(1);
  });

  it('keeps the schedule of a direction that is not asked for a while', async () => {
    const { client } = await aPerson(app);
    const { setId } = await save(client, { directions: 'both' });
    await answer(client, `card:${setId}:1`);
    await answer(client, `card:${setId}:1:back`, 'two');
    app.clock.advance({ hours: 24 * 5 });
    const cards = [{ cardId: '1', ...PEACH }];
    await save(client, { setId, cards, directions: 'forward' });
    expect(await dueOf(client)).toBe(1);
    expect((await client.ok('GET /api/Memory/GetToday')).byKind).toEqual({ card: 1 });
    expect((await answer(client, `card:${setId}:1:back`, 'three')).status).toBe(404);
    expect((await save(client, { setId, cards })).directions).toBe('forward');
    await save(client, { setId, cards, directions: 'both' });
    expect(await dueOf(client)).toBe(2);
    await save(client, { setId, cards: [{ cardId: '2', ...PEACH }] });
    expect(await states(client)).toEqual([]);
  });
});

describe('A card with clozes', () => {
  it('is asked each of them, whatever the directions of its set', async () => {
    const { client } = await aPerson(app);
    const { setId } = await save(client, { cards: [CLOZE], directions: 'back' });
    expect((await answer(client, `card:${setId}:1`)).status).toBe(200);
    expect((await answer(client, `card:${setId}:1:c2`)).status).toBe(200);
    for (const aspect of ['back', 'c3', 'c1'])
      expect([aspect, (await answer(client, `card:${setId}:1:${aspect}`)).status]).toEqual([aspect, 404]);
    const { contents } = await client.ok('POST /api/Memory/GetContents', {
      body: { items: [`card:${setId}:1:c2`, `card:${setId}:1:c3`, `card:${setId}:1:back`] },
    });
    expect(contents.map(({ item }) => item)).toEqual([`card:${setId}:1:c2`]);
  });
});

describe('An imported set', () => {
  it('brings the schedules of its cards along', async () => {
    const { client } = await aPerson(app);
    const cards = [{ ...PEACH, schedules: [schedule('front'), schedule('back'), schedule('c2')] }, CLOZE];
    const { setId } = await save(client, { directions: 'both', cards, importKey: 'deck-1' });
    const before = await states(client);
    expect(before).toHaveLength(2);
    expect(before).toContainEqual({ setId, cardId: '1', ...schedule('front') });
    expect((await client.ok('GET /api/Memory/GetToday')).answered).toBe(0);
  });

  it('continues its schedules with the next answer', async () => {
    const { client } = await aPerson(app);
    const { setId } = await save(client, { cards: [{ ...PEACH, schedules: [schedule('front', -1)] }] });
    await answer(client, `card:${setId}:1`);
    const [state] = await states(client);
    expect(state).toMatchObject({ reps: 10, lapses: 1, state: 2, lastReview: app.clock.iso() });
    expect(state!.stability).toBeGreaterThan(12.5);
    // A card that was learned elsewhere is no new one.
    const { history } = await client.ok('GET /api/Memory/GetForecast');
    expect(history.at(-1)).toMatchObject({ answers: 1 });
  });

  it('does not replace the schedule of a card that has one', async () => {
    const { client } = await aPerson(app);
    const { setId } = await save(client, {});
    await answer(client, `card:${setId}:1`);
    const before = await states(client);
    await save(client, { setId, cards: [{ cardId: '1', ...PEACH, schedules: [schedule('front')] }] });
    expect(await states(client)).toEqual(before);
  });

  it('is made once, also by repeated and simultaneous calls, and again after it was deleted', async () => {
    const { client } = await aPerson(app);
    const other = await aPerson(app);
    const made = await Promise.all([1, 2, 3].map(() => save(client, { importKey: 'deck-1' })));
    made.push(await save(client, { importKey: 'deck-1', title: 'Again' }));
    expect(new Set(made.map(({ setId, title }) => `${setId} ${title}`)).size).toBe(1);
    const { setId } = made[0]!;
    expect((await save(other.client, { importKey: 'deck-1' })).setId).not.toBe(setId);
    await client.ok('POST /api/Flashcard/DeleteSet', { body: { setId } });
    expect((await save(client, { importKey: 'deck-1' })).setId).not.toBe(setId);
  });

  it.each<[string, () => object]>([
    ['an unknown aspect', () => ({ schedules: [{ ...schedule('c1') }] })],
    ['a stability of nothing', () => ({ schedules: [{ ...schedule('front'), stability: 0 }] })],
    ['an invalid date', () => ({ schedules: [{ ...schedule('front'), due: 'tomorrow' }] })],
    ['a new card', () => ({ schedules: [{ ...schedule('front'), state: 0 }] })],
    ['an id that reads like an aspect', () => ({ cardId: 'x:back' })],
  ])('is refused with %s', async (_, card) => {
    const { client } = await aPerson(app);
    const body = { title: 'x', cards: [{ ...PEACH, ...card() }] };
    expect(await client.refused('POST /api/Flashcard/SaveSet', { body })).toBe('InvalidInput');
    expect((await client.ok('GET /api/Flashcard/GetSets')).sets.filter(({ kind }) => kind === 'user')).toEqual([]);
  });
});

describe('The list of sets', () => {
  it('knows the levels of their words', async () => {
    const { client } = await aPerson(app);
    await save(client, { cards: [PEACH, { front: '水', reading: 'みず', back: 'water' }] });
    const { sets } = await client.ok('GET /api/Flashcard/GetSets');
    expect(sets[0]?.levels).toContain('N5');
    expect(sets.find(({ kind }) => kind === 'kanji')?.levels).toHaveLength(1);
    expect(sets.find(({ kind }) => kind === 'kana')?.levels).toEqual([]);
    expect(sets.some(({ kind, levels }) => kind === 'genre' && levels.length > 0)).toBe(true);
  });

  it('can be searched by titles and by the texts of cards, also by guests', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { setId } = await save(mika.client, {
      title: 'Ｓｕｍｍｅｒ qx',
      cards: [{ ...PEACH, back: 'a rare fruit qx' }],
    });
    const find = async (client: TestClient, q: string) =>
      (await client.ok('GET /api/Flashcard/SearchSets', { query: { q } })).setIds;
    expect(await find(mika.client, 'SUMMER QX')).toEqual([setId]);
    expect(await find(mika.client, 'fruit QX')).toEqual([setId]);
    expect(await find(kenji.client, 'fruit qx')).toEqual([]);
    expect(await find(app.client(), 'hiragana')).toContain('kana-hiragana');
    expect(await app.client().refused('GET /api/Flashcard/SearchSets', { query: { q: '' } })).toBe('InvalidInput');
  });
});
