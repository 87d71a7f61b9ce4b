import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nextPlacementQuestion, type PlacementAnswer } from '@shinobi/shared/domain/memory/placement';
import { PathService } from '../../../src/learning/path/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aPerson } from '../../support/people.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp({ content: true })), 120_000);
afterAll(() => app.close());

const units = () => app.nest.get(PathService).units();
const pathOf = (client: TestClient) => client.ok('GET /api/Path/GetPath');
const place = (client: TestClient, answers: PlacementAnswer[]) =>
  client.ok('POST /api/Path/Place', { body: { answers: answers.map((answer) => ({ ...answer })) } });

/** Returns the answers of a learner who knows exactly the units before the one at an index. */
function answersOf(first: number): PlacementAnswer[] {
  const places = new Map(
    units().flatMap(({ items, grammar }, at) =>
      [...items, ...grammar.map((path) => `grammar:${path}`)].map((key) => [key, at]),
    ),
  );
  const placeOf = (item: string) => places.get(item) ?? places.get(item.replace(/:\d+$/, '')) ?? 0;
  const answers: PlacementAnswer[] = [];
  for (;;) {
    const item = nextPlacementQuestion(units(), answers, () => 0.5);
    if (item === null) return answers;
    answers.push({ item, correct: placeOf(item) < first });
  }
}

const marksOf = async (userId: number) => {
  const rows = await app.sql(`SELECT "item", "knownAt" FROM "memory_states" WHERE "userId" = ${userId}`);
  return new Map(rows.map(({ item, knownAt }) => [String(item), knownAt as string | null]));
};
const itemsBefore = (unitId: number) =>
  units()
    .slice(
      0,
      units().findIndex((unit) => unit.unitId === unitId),
    )
    .flatMap(({ items }) => items);
const answer = (client: TestClient, item: string, correct: boolean) =>
  client.ok('POST /api/Memory/Answer', {
    body: {
      answers: [
        {
          id: `${item} ${app.clock.iso()}`,
          item,
          correct,
          ms: 2000,
          at: app.clock.iso(),
          session: app.clock.iso(),
          source: 'today',
        },
      ],
    },
  });

describe('the path of a guest', () => {
  it('is at its beginning', async () => {
    const { chapters, progress, current } = await pathOf(app.client());
    expect(chapters.flatMap((chapter) => chapter.units)).toEqual(units());
    expect(progress.every(({ learned }) => learned === 0)).toBe(true);
    expect(progress.map(({ state }) => state).slice(0, 2)).toEqual(['open', 'locked']);
    expect(current).toBe(units()[0]?.unitId);
  });
});

describe('the path of a user', () => {
  it('shows what was answered right at least once or marked as known', async () => {
    const { client } = await aPerson(app);
    const [right = '', wrong = '', known = '', ...others] = units()[0]?.items ?? [];
    await answer(client, right, true);
    await answer(client, wrong, false);
    await client.ok('POST /api/Memory/MarkKnown', { body: { items: [known], known: true } });
    expect((await pathOf(client)).progress[0]).toMatchObject({ learned: 2, state: 'open' });
    await client.ok('POST /api/Memory/MarkKnown', { body: { items: others, known: true } });
    const { progress, current } = await pathOf(client);
    expect(progress[0]).toMatchObject({ learned: others.length + 2, state: 'done' });
    expect([progress[1]?.state, current]).toEqual(['open', units()[1]?.unitId]);
  });
});

describe('a placement', () => {
  it('marks everything before the unit as known, which opens the unit', async () => {
    const { client, userId } = await aPerson(app);
    const { unitId, known } = await place(client, answersOf(40));
    const before = itemsBefore(unitId);
    expect(Math.abs(units().findIndex((unit) => unit.unitId === unitId) - 40)).toBeLessThanOrEqual(2);
    expect(known).toBe(before.length);
    expect([...(await marksOf(userId)).keys()].toSorted()).toEqual(before.toSorted());
    const { progress, current } = await pathOf(client);
    expect(current).toBe(unitId);
    expect(progress.filter(({ state }) => state === 'done')).toHaveLength(
      units().findIndex((unit) => unit.unitId === unitId),
    );
  });

  it('spreads the first reviews over two weeks', async () => {
    const { client, userId } = await aPerson(app);
    await place(client, answersOf(40));
    const rows = await app.sql(`SELECT "due" FROM "memory_states" WHERE "userId" = ${userId}`);
    const days = rows.map(({ due }) => (Date.parse(String(due)) - app.clock.now()) / 86_400_000);
    expect([Math.min(...days), Math.max(...days)]).toEqual([1, 14]);
  });

  it('without answers begins at the first unit', async () => {
    const { client, userId } = await aPerson(app);
    expect(await place(client, [])).toEqual({ unitId: units()[0]?.unitId, known: 0 });
    expect((await marksOf(userId)).size).toBe(0);
  });

  it('replaces the marks of the one before', async () => {
    const { client, userId } = await aPerson(app);
    for (const first of [60, 30, 45, 0]) {
      app.clock.advance({ minutes: 5 });
      const { unitId } = await place(client, answersOf(first));
      expect([...(await marksOf(userId)).keys()].toSorted()).toEqual(itemsBefore(unitId).toSorted());
    }
  });

  it("keeps one's own marks and what was answered since", async () => {
    const { client, userId } = await aPerson(app);
    const [answered = '', marked = ''] = units()[50]?.items ?? [];
    await client.ok('POST /api/Memory/MarkKnown', { body: { items: [marked], known: true } });
    app.clock.advance({ minutes: 5 });
    await place(client, answersOf(60));
    app.clock.advance({ minutes: 5 });
    await answer(client, answered, false);
    app.clock.advance({ minutes: 5 });
    const { unitId } = await place(client, answersOf(20));
    const marks = [...(await marksOf(userId)).keys()].toSorted();
    expect(marks).toEqual([...itemsBefore(unitId), answered, marked].toSorted());
  });

  it('does not touch the schedule of what was answered right', async () => {
    const { client, userId } = await aPerson(app);
    const item = units()[0]?.items[0] ?? '';
    await answer(client, item, true);
    app.clock.advance({ days: 1 });
    const { known, unitId } = await place(client, answersOf(40));
    expect(known).toBe(itemsBefore(unitId).length);
    expect((await marksOf(userId)).get(item)).toBeNull();
  });

  it('of which two arrive at once counts as one', async () => {
    const { client, userId } = await aPerson(app);
    const results = await Promise.all([1, 2, 3].map(() => place(client, answersOf(40))));
    expect(new Set(results.map(({ unitId }) => unitId)).size).toBe(1);
    const [{ unitId } = { unitId: 0 }] = results;
    expect([...(await marksOf(userId)).keys()].toSorted()).toEqual(itemsBefore(unitId).toSorted());
  });

  it("is refused for an unknown item or another user's card, without any change", async () => {
    const { client, userId } = await aPerson(app);
    const other = await aPerson(app);
    const cards = [{ front: '桃', reading: 'もも', back: 'peach' }];
    const { setId } = await other.client.ok('POST /api/Flashcard/SaveSet', { body: { title: 'Fruit', cards } });
    for (const item of ['word:999999:meaning', 'nonsense', `card:${setId}:1`]) {
      const answers = [...answersOf(40).slice(1), { item, correct: true }];
      expect(await client.refused('POST /api/Path/Place', { body: { answers } })).toBe('ItemNotFound');
    }
    expect((await marksOf(userId)).size).toBe(0);
  });

  it.each([
    ['no answers', {}],
    ['26 answers', { answers: Array.from({ length: 26 }, () => ({ item: 'kana:あ:read', correct: true })) }],
    ['an answer without a result', { answers: [{ item: 'kana:あ:read' }] }],
    ['another field', { answers: [], unitId: 60 }],
  ])('is refused for %s', async (_, body) => {
    const { client } = await aPerson(app);
    expect((await client.send('POST /api/Path/Place', { body })).status).toBe(400);
  });

  it('needs an account', async () => {
    expect(await app.client().refused('POST /api/Path/Place', { body: { answers: [] } })).toBe('SignInRequired');
  });
});
