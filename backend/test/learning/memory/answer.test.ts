import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@shinobi/shared/contract';
import { ANSWERS_A_DAY } from '@shinobi/shared/domain/limits/memory';
import { reviewsOf } from '@shinobi/shared/domain/memory/answer';
import { scheduleOf } from '@shinobi/shared/domain/memory/schedule';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { anAnswer, KANA_ITEMS } from '../../support/memory.js';
import { aPerson } from '../../support/people.js';
import { countStatements } from '../../support/statements.js';

type AnswerInput = RequestOf<'POST /api/Memory/Answer'>['body']['answers'][number];

const HOUR_MS = 3_600_000;
const ROUTE = 'POST /api/Memory/Answer';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const ago = (ms: number) => new Date(app.clock.now() - ms).toISOString();
const answer = (changes: Partial<AnswerInput> = {}) => anAnswer(app.clock.iso(), changes);
const send = (client: TestClient, answers: readonly AnswerInput[], sentAt?: string) =>
  client.ok(ROUTE, { body: { answers: [...answers], ...(sentAt !== undefined && { sentAt }) } });
const rows = (userId: number, columns = '*') =>
  app.sql(`SELECT ${columns} FROM "memory_answers" WHERE "userId" = ${userId} ORDER BY "at", "answerId"`);
const days = (userId: number) =>
  app.sql(`SELECT "date", "kind", "answers", "correct", "introduced", "reviews", "recalled" FROM "memory_days"
    WHERE "userId" = ${userId} ORDER BY "date", "kind"`);
const states = async (client: TestClient) =>
  (await client.ok('GET /api/Memory/GetItems', { query: { kind: 'kana' } })).items;

/** The schedule that follows from answers by the shared rules. */
const schedule = (answers: readonly AnswerInput[]) => {
  const { item } = answers[0]!;
  const log = answers.map((each) => ({ rating: null, near: false, form: 'choice' as const, ...each }));
  return { item, ...scheduleOf(item, reviewsOf(log)) };
};

describe('Answers', () => {
  it('are stored and give the schedules of their items', async () => {
    const { client, userId } = await aPerson(app);
    const [one, other] = [answer(), answer({ item: 'kana:き:read', correct: false, form: 'typed' })];
    const result = await send(client, [one, other]);
    expect(result).toEqual({ stored: 2, refused: [], states: [schedule([one]), schedule([other])] });
    expect(await states(client)).toEqual(expect.arrayContaining(result.states));
    expect(await rows(userId, '"item", "source", "session", "ms"')).toHaveLength(2);
    expect(await days(userId)).toMatchObject([{ kind: 'kana', answers: 2, correct: 1, introduced: 2, reviews: 0 }]);
  });

  it('need a signed-in user', async () => {
    expect(await app.client().refused(ROUTE, { body: { answers: [answer()] } })).toBe('SignInRequired');
  });

  it('count once when they are sent again, also with another time of the device', async () => {
    const { client, userId } = await aPerson(app);
    const given = [answer({ at: ago(HOUR_MS) }), answer({ item: 'kana:き:read' })];
    const first = await send(client, given);
    app.clock.advance({ minutes: 5 });
    expect(await send(client, given)).toEqual({ ...first, stored: 0 });
    expect(await send(client, [...given, ...given], ago(10 * HOUR_MS))).toEqual({ ...first, stored: 0 });
    expect(await rows(userId)).toHaveLength(2);
    expect(await days(userId)).toMatchObject([{ answers: 2, introduced: 2 }]);
  });

  it('count once when they are sent at the same time', async () => {
    const { client, userId } = await aPerson(app);
    const given = KANA_ITEMS.slice(0, 20).map((item) => answer({ item }));
    const results = await Promise.all([1, 2, 3, 4].map(() => send(client, given)));
    expect(results.map(({ stored }) => stored).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 20]);
    expect(await rows(userId)).toHaveLength(20);
    expect(await days(userId)).toMatchObject([{ answers: 20, introduced: 20 }]);
  });

  it('with the id of another answer are refused, and the others stored', async () => {
    const { client, userId } = await aPerson(app);
    const first = answer();
    await send(client, [first]);
    const forged = { ...first, correct: false };
    const other = answer({ item: 'kana:き:read' });
    const result = await send(client, [forged, other, { ...other, ms: 1 }]);
    expect(result).toMatchObject({
      stored: 1,
      refused: [
        { id: first.id, code: 'KeyReused' },
        { id: other.id, code: 'KeyReused' },
      ],
    });
    expect(await rows(userId)).toHaveLength(2);
    expect(await client.refused(ROUTE, { body: { answers: [forged] } })).toBe('KeyReused');
  });

  it('of another user may have the same id', async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const given = answer();
    expect([await send(mika.client, [given]), await send(kenji.client, [given])]).toMatchObject([
      { stored: 1 },
      { stored: 1 },
    ]);
  });

  it.each(['kana:x:read', 'word:999999:meaning', 'nonsense', 'kanji:か:meaning', 'card:user-1:1', 'article:none:1'])(
    'to %s, which does not exist, are refused, and the others stored',
    async (item) => {
      const { client, userId } = await aPerson(app);
      const unknown = answer({ item });
      expect(await send(client, [unknown, answer()])).toMatchObject({
        stored: 1,
        refused: [{ id: unknown.id, code: 'ItemNotFound' }],
      });
      expect(await rows(userId)).toHaveLength(1);
      expect(await client.refused(ROUTE, { body: { answers: [unknown] } })).toBe('ItemNotFound');
    },
  );

  it("to another user's cards are refused", async () => {
    const [mika, kenji] = [await aPerson(app), await aPerson(app)];
    const cards = [{ front: '桃', reading: 'もも', back: 'peach' }];
    const { setId } = await mika.client.ok('POST /api/Flashcard/SaveSet', { body: { title: 'Mine', cards } });
    const item = `card:${setId}:1`;
    expect(await send(mika.client, [answer({ item })])).toMatchObject({ stored: 1, states: [{ item }] });
    expect(await kenji.client.refused(ROUTE, { body: { answers: [answer({ item })] } })).toBe('ItemNotFound');
  });

  it.each([
    ['201 of them', () => Array.from({ length: 201 }, () => answer())],
    ['none', () => []],
    ['a rating of 5', () => [answer({ rating: 5 })]],
    ['a negative time', () => [answer({ ms: -1 })]],
    ['more than a day', () => [answer({ ms: 86_400_001 })]],
    ['no instant', () => [answer({ at: 'yesterday' })]],
    ['an unknown form', () => [answer({ form: 'guessed' as 'choice' })]],
    ['an empty id', () => [answer({ id: '' })]],
    ['a long item', () => [answer({ item: `card:user-1:${'a'.repeat(200)}` })]],
    ['an unknown field', () => [{ ...answer(), userId: 1 }]],
  ])('with %s are invalid', async (_, make) => {
    const { client, userId } = await aPerson(app);
    expect(await client.refused(ROUTE, { body: { answers: make() } })).toBe('InvalidInput');
    expect(await rows(userId)).toEqual([]);
  });

  it(`are limited to ${ANSWERS_A_DAY} in 24 hours`, async () => {
    const { client, userId } = await aPerson(app);
    const stored = app.clock.iso();
    await app.sql(`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${ANSWERS_A_DAY - 1})
      INSERT INTO "memory_answers" ("userId", "answerId", "item", "correct", "form", "near", "ownJudgement", "ms", "at",
        "session", "source", "storedAt", "payable")
      SELECT ${userId}, 'stored-' || n, 'kana:あ:read', true, 'choice', false, false, 1000, '${stored}', 's', 'vocab',
        '${stored}', false FROM n`);
    const [last, tooMuch] = [answer(), answer({ item: 'kana:き:read' })];
    expect(await send(client, [last, tooMuch])).toMatchObject({
      stored: 1,
      refused: [{ id: tooMuch.id, code: 'TooManyAnswers' }],
    });
    expect(await client.refused(ROUTE, { body: { answers: [tooMuch] } })).toBe('TooManyAnswers');
    // What is stored already is not refused.
    expect(await send(client, [last, tooMuch])).toMatchObject({ stored: 0 });
    app.clock.advance({ days: 1, ms: 1 });
    expect(await send(client, [tooMuch])).toMatchObject({ stored: 1 });
  });

  it('of 200 items need few statements', async () => {
    const { client } = await aPerson(app);
    const given = KANA_ITEMS.slice(0, 200).map((item) => answer({ item }));
    expect(await countStatements(() => send(client, given))).toBeLessThan(40);
  });
});
