import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OWN_SETS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { PersonalDataService } from '../../../src/people/user/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aPerson } from '../../support/people.js';

const CARDS = [
  { front: '桃', reading: 'もも', back: 'peach' },
  { front: '犬', reading: 'いぬ', back: 'dog' },
];

let app: TestApp;
beforeAll(async () => void (app = await startApp({ content: true })), 120_000);
afterAll(() => app.close());

const aSet = (client: TestClient, title = 'My words') =>
  client.ok('POST /api/Flashcard/SaveSet', { body: { title, cards: CARDS } });
const sets = async (client: TestClient) => (await client.ok('GET /api/Flashcard/GetSets')).sets;
const review = (setId: string, cardId: string, rating = 3, reviewedAt = app.clock.iso()) => ({
  setId,
  cardId,
  rating,
  reviewedAt,
});

/**
 * Starts concurrent calls that save a set and holds their writes back until all have started. On SQLite only one of
 * them can begin; on PostgreSQL all wait for a table lock, so that only the code's own locks serialize them.
 */
async function runConcurrently<T>(count: number, call: () => Promise<T>): Promise<T[]> {
  const work = app.nest.get(UnitOfWork);
  const isPostgres = work.database === 'postgres';
  const [locked, free] = [aDeferred(), aDeferred()];
  const lockHolder = work.run(async (tx) => {
    if (isPostgres) await managerOf(tx).query('LOCK TABLE "flashcard_sets" IN SHARE MODE');
    locked.resolve();
    await free.promise;
  });
  await locked.promise;
  const calls = Array.from({ length: count }, call);
  if (isPostgres) while ((await countWaitingStatements()) < count);
  free.resolve();
  await lockHolder;
  return Promise.all(calls);
}

function aDeferred(): { promise: Promise<void>; resolve: () => void } {
  let settle = (): void => undefined;
  const promise = new Promise<void>((resolve) => (settle = resolve));
  return { promise, resolve: () => settle() };
}

/** Returns the number of statements waiting for a lock on PostgreSQL. */
async function countWaitingStatements(): Promise<number> {
  const [row] = await app.sql(
    `SELECT COUNT(*) AS "count" FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return Number(row?.['count']);
}

describe('built-in flashcard sets', () => {
  it('exist for each script, genre and kanji lesson, also for guests', async () => {
    const all = await sets(app.client());
    expect(all.slice(0, 2)).toMatchObject([
      { setId: 'kana-hiragana', kind: 'kana', cardCount: 107, due: null },
      { setId: 'kana-katakana', kind: 'kana' },
    ]);
    const { length: genres } = await app.client().ok('GET /api/VocabQuiz/GetAllGenres');
    const { length: lessons } = await app.client().ok('GET /api/KanjiTest/GetAllKanjiTest');
    expect(all.filter(({ kind }) => kind === 'genre')).toHaveLength(genres);
    expect(all.filter(({ kind }) => kind === 'kanji')).toHaveLength(lessons);
    expect(all.every(({ cardCount }) => cardCount > 0)).toBe(true);
  });

  it('contain the stated number of cards, each with front and back', async () => {
    const all = await sets(app.client());
    const some = ['kana', 'genre', 'kanji'].flatMap((kind) => all.find((set) => set.kind === kind) ?? []);
    for (const { setId, cardCount } of some) {
      const { cards } = await app.client().ok('GET /api/Flashcard/GetSet/:setId', { params: { setId } });
      expect(cards).toHaveLength(cardCount);
      expect(cards.every(({ front, back }) => front !== '' && back !== '')).toBe(true);
      expect(new Set(cards.map(({ cardId }) => cardId)).size).toBe(cardCount);
    }
  });

  it.each(['kana-klingon', 'genre-0', 'genre-x', 'kanji-nothing', 'user-1', 'user-x', 'nonsense'])(
    'do not include %s',
    async (setId) => {
      expect(await app.client().refused('GET /api/Flashcard/GetSet/:setId', { params: { setId } })).toBe('SetNotFound');
    },
  );
});

describe("a user's own set", () => {
  it('can be created, listed first, changed and deleted', async () => {
    const { client } = await aPerson(app);
    const made = await aSet(client);
    expect(made).toMatchObject({ title: 'My words', kind: 'user', cards: [{ cardId: '1' }, { cardId: '2' }] });
    expect((await sets(client))[0]).toEqual({
      setId: made.setId,
      title: 'My words',
      kind: 'user',
      cardCount: 2,
      due: 0,
      levels: ['N5'],
    });
    const body = { setId: made.setId, title: 'Animals', cards: [{ cardId: '2', ...CARDS[1]! }, CARDS[0]!] };
    const changed = await client.ok('POST /api/Flashcard/SaveSet', { body });
    expect(changed.cards).toMatchObject([{ cardId: '2', front: '犬' }, { front: '桃' }]);
    const file = await client.ok('GET /api/Flashcard/ExportSet/:setId', { params: { setId: made.setId } });
    expect(file).toEqual(changed);
    await client.ok('POST /api/Flashcard/DeleteSet', { body: { setId: made.setId } });
    expect((await sets(client)).some(({ kind }) => kind === 'user')).toBe(false);
  });

  it('schedules a new card by itself, also where a card was removed', async () => {
    const { client } = await aPerson(app);
    const { setId, title } = await aSet(client);
    const save = async (cards: readonly object[]) =>
      (await client.ok('POST /api/Flashcard/SaveSet', { body: { setId, title, cards: [...cards] } as never })).cards;
    await client.ok('POST /api/Flashcard/Review', { body: [review(setId, '2', 4)] });
    const cat = { front: '猫', reading: 'ねこ', back: 'cat' };
    const [peach, replaced] = await save([{ cardId: '1', ...CARDS[0]! }, cat]);
    await save([{ cardId: '1', ...CARDS[0]! }]);
    const [, added] = await save([{ cardId: '1', ...CARDS[0]! }, cat]);
    expect(new Set([peach, replaced, added].map((card) => card?.cardId)).add('2').size).toBe(4);
    expect((await client.ok('GET /api/Flashcard/GetStates')).cards).toEqual([]);
    app.clock.advance({ hours: 1 });
    const { cards } = await client.ok('POST /api/Flashcard/Review', { body: [review(setId, added!.cardId)] });
    expect(cards).toMatchObject([{ cardId: added!.cardId, reps: 1 }]);
  });

  it('keeps a card that another device has added since the page loaded it', async () => {
    const { client } = await aPerson(app);
    const { setId, title, cards } = await aSet(client);
    const [peach, dog] = CARDS.map((card, at) => ({ cardId: cards[at]!.cardId, ...card }));
    const known = cards.map(({ cardId }) => cardId);
    const save = (saved: object[]) =>
      client.ok('POST /api/Flashcard/SaveSet', { body: { setId, title, cards: saved as never, known } });
    await save([peach!, dog!, { front: '鳥', reading: 'とり', back: 'bird' }]);
    const saved = await save([peach!, { front: '馬', reading: 'うま', back: 'horse' }]);
    expect(saved.cards.map(({ front }) => front)).toEqual(['桃', '馬', '鳥']);
    const found = await client.ok('GET /api/Flashcard/GetSet/:setId', { params: { setId } });
    expect(found.cards).toEqual(saved.cards);
  });

  it('has a card once that two devices add at once', async () => {
    const { client } = await aPerson(app);
    const { setId, title, cards } = await aSet(client);
    const loaded = CARDS.map((card, at) => ({ cardId: cards[at]!.cardId, ...card }));
    const known = cards.map(({ cardId }) => cardId);
    const add = (cardId: string, front: string) =>
      client.ok('POST /api/Flashcard/SaveSet', {
        body: { setId, title, cards: [...loaded, { cardId, front, reading: 'とり', back: 'bird' }], known },
      });
    await add('one-device', '鳥');
    const saved = await add('another-device', '鳥');
    expect(saved.cards.map(({ cardId }) => cardId)).toEqual([...known, 'one-device']);
    // One that is written differently is another card.
    expect((await add('a-third-device', 'とり')).cards).toHaveLength(4);
  });

  it('is created once for repeated and concurrent requests with one idempotency key', async () => {
    const { client } = await aPerson(app);
    const sending = { body: { title: 'Once', cards: CARDS }, headers: { 'idempotency-key': 'a-guest-moves-in' } };
    const made = await Promise.all([1, 2, 3].map(() => client.ok('POST /api/Flashcard/SaveSet', sending)));
    made.push(await client.ok('POST /api/Flashcard/SaveSet', sending));
    expect(new Set(made.map(({ setId }) => setId)).size).toBe(1);
    expect((await sets(client)).filter(({ kind }) => kind === 'user')).toHaveLength(1);
  });

  it('is not copied into the idempotency key when it is long', async () => {
    const { client, userId } = await aPerson(app);
    const cards = Array.from({ length: 200 }, () => ({ front: 'あ', reading: '', back: 'a'.repeat(500) }));
    const sending = { body: { title: 'Long', cards }, headers: { 'idempotency-key': 'a-long-one' } };
    expect((await client.ok('POST /api/Flashcard/SaveSet', sending)).cards).toHaveLength(200);
    expect(await app.sql(`SELECT "key" FROM "idempotency_keys" WHERE "userId" = ${userId}`)).toEqual([]);
  });

  it('cannot be seen, changed, reviewed or deleted by another user', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const { setId } = await aSet(mika.client);
    const { client } = kenji;
    const body = { setId, title: 'Mine', cards: CARDS };
    expect(await client.refused('GET /api/Flashcard/GetSet/:setId', { params: { setId } })).toBe('SetNotFound');
    expect(await client.refused('GET /api/Flashcard/ExportSet/:setId', { params: { setId } })).toBe('SetNotFound');
    expect(await client.refused('POST /api/Flashcard/SaveSet', { body })).toBe('SetNotFound');
    expect(await client.refused('POST /api/Flashcard/Review', { body: [review(setId, '1')] })).toBe('SetNotFound');
    expect(await client.refused('POST /api/Flashcard/DeleteSet', { body: { setId } })).toBe('SetNotFound');
    expect((await sets(client)).some(({ kind }) => kind === 'user')).toBe(false);
  });

  it('cannot replace a built-in set', async () => {
    const { client } = await aPerson(app);
    const body = { setId: 'genre-1', title: 'Mine', cards: CARDS };
    expect(await client.refused('POST /api/Flashcard/SaveSet', { body })).toBe('SetNotFound');
  });

  it(`is limited to ${OWN_SETS_MAX} per user and 2000 cards`, async () => {
    const { client } = await aPerson(app);
    for (let at = 1; at < OWN_SETS_MAX; at += 1) await aSet(client);
    const body = { title: 'The last', cards: CARDS };
    const last = await runConcurrently(5, () => client.send('POST /api/Flashcard/SaveSet', { body }));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await client.refused('POST /api/Flashcard/SaveSet', { body: { title: 'x', cards: CARDS } })).toBe(
      'FlashcardLimit',
    );
    const cards = Array.from({ length: 2001 }, () => ({ front: 'a', reading: '', back: 'b' }));
    expect(await client.refused('POST /api/Flashcard/SaveSet', { body: { title: 'x', cards } })).toBe('InvalidInput');
  }, 60_000);

  it('needs a signed-in user', async () => {
    const body = { title: 'x', cards: CARDS };
    expect(await app.client().refused('POST /api/Flashcard/SaveSet', { body })).toBe('SignInRequired');
  });
});

describe('flashcard reviews', () => {
  it('return when a card is due and count it then', async () => {
    const { client } = await aPerson(app);
    const { setId } = await aSet(client);
    const { cards } = await client.ok('POST /api/Flashcard/Review', { body: [review(setId, '1', 1)] });
    expect(cards).toMatchObject([{ setId, cardId: '1', reps: 1, lastReview: app.clock.iso() }]);
    expect(Date.parse(cards[0]!.due) - app.clock.now()).toBeLessThan(3_600_000);
    expect((await client.ok('GET /api/Flashcard/GetStates')).cards).toEqual(cards);
    app.clock.advance({ hours: 1 });
    expect((await sets(client))[0]).toMatchObject({ setId, due: 1 });
  });

  it('are stored once when sent repeatedly', async () => {
    const { client } = await aPerson(app);
    const body = [review('kana-hiragana', 'a')];
    const first = await client.ok('POST /api/Flashcard/Review', { body });
    expect(await client.ok('POST /api/Flashcard/Review', { body: [...body, ...body] })).toEqual(first);
    const { days } = await client.ok('GET /api/Flashcard/GetAnalytics');
    expect(days).toEqual([{ date: app.clock.iso().slice(0, 10), reviews: 1, right: 1 }]);
  });

  it('produce the same schedule in any order', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const base = app.clock.now() - 10 * 86_400_000;
    const at = (day: number, rating: number) =>
      review('kana-hiragana', 'ka', rating, new Date(base + day * 86_400_000).toISOString());
    const [one, two, three] = [at(0, 3), at(2, 4), at(9, 1)];
    await mika.client.ok('POST /api/Flashcard/Review', { body: [one, two, three] });
    await kenji.client.ok('POST /api/Flashcard/Review', { body: [three] });
    await kenji.client.ok('POST /api/Flashcard/Review', { body: [two, one] });
    const states = ({ client }: typeof mika) => client.ok('GET /api/Flashcard/GetStates');
    expect(await states(kenji)).toEqual(await states(mika));
    expect(await mika.client.ok('GET /api/Flashcard/GetAnalytics')).toMatchObject({
      retention: { reviews: 2, right: 1 },
    });
  });

  it('with a future time are dated now', async () => {
    const { client } = await aPerson(app);
    const body = [review('kana-hiragana', 'ki', 3, '2099-01-01T00:00:00.000Z')];
    const { cards } = await client.ok('POST /api/Flashcard/Review', { body });
    expect(cards[0]?.lastReview).toBe(app.clock.iso());
  });

  it('with an unknown card are rejected as a whole', async () => {
    const { client } = await aPerson(app);
    const body = [review('kana-hiragana', 'a'), review('kana-hiragana', 'made up')];
    expect(await client.refused('POST /api/Flashcard/Review', { body })).toBe('SetNotFound');
    expect((await client.ok('GET /api/Flashcard/GetStates')).cards).toEqual([]);
  });

  it.each([
    ['an invalid rating', { rating: 5 }],
    ['an invalid time', { reviewedAt: 'yesterday' }],
    ['an unknown field', { userId: 1 }],
  ])('with %s are rejected', async (_, given) => {
    const { client } = await aPerson(app);
    const { status } = await client.send('POST /api/Flashcard/Review', {
      body: [{ ...review('kana-hiragana', 'a'), ...given }],
    });
    expect(status).toBe(400);
  });

  it('sent concurrently are all stored', async () => {
    const { client } = await aPerson(app);
    const keys = ['a', 'i', 'u', 'e', 'o'];
    await Promise.all(
      keys.map((key) => client.ok('POST /api/Flashcard/Review', { body: [review('kana-hiragana', key)] })),
    );
    expect((await client.ok('GET /api/Flashcard/GetStates')).cards).toHaveLength(keys.length);
  });

  it('of one card from several devices at once all count in its schedule', async () => {
    const { client } = await aPerson(app);
    const now = app.clock.now();
    const times = [9, 7, 5, 3, 1].map((days) => new Date(now - days * 86_400_000).toISOString());
    await Promise.all(
      times.map((at) => client.ok('POST /api/Flashcard/Review', { body: [review('kana-hiragana', 'shi', 3, at)] })),
    );
    const { cards } = await client.ok('GET /api/Flashcard/GetStates');
    expect(cards).toMatchObject([{ cardId: 'shi', reps: times.length, lastReview: times.at(-1) }]);
  });
});

describe('flashcards of an account', () => {
  it('are exported and deleted with it', async () => {
    const { client, userId } = await aPerson(app);
    const { setId } = await aSet(client);
    await client.ok('POST /api/Flashcard/Review', { body: [review(setId, '1')] });
    const parts = app.nest.get(PersonalDataService);
    const work = app.nest.get(UnitOfWork);
    const mine = () => work.read((tx) => parts.collectAll(tx, userId));
    expect((await mine())['flashcards']).toMatchObject({
      sets: [{ title: 'My words' }],
      reviews: [{ setId, cardId: '1', rating: 3 }],
      states: [{ setId, cardId: '1' }],
    });
    await work.run((tx) => parts.eraseAll(tx, userId, { erasePosts: false }));
    expect((await mine())['flashcards']).toEqual({ sets: [], reviews: [], states: [] });
  });
});
