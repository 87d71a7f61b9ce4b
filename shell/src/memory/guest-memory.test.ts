import { describe, expect, it } from '@jest/globals';
import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { GUEST_ANSWERS_MAX } from '@shinobi/shared/domain/limits/memory';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Handlers } from '@shinobi/shared/testing';
import { anAnswer, createTestBrowser, NOON, settle } from '../testing/memory-pages.js';

const DAY_MS = 86_400_000;

type PathUnit = ResponseOf<'GET /api/Path/GetUnits'>['chapters'][number]['units'][number];

const unit = (unitId: number, characters: string, needs: number[] = []): PathUnit => ({
  unitId,
  title: `Unit ${unitId}`,
  summary: '',
  level: 'kana',
  items: [...characters].map((character) => `kana:${character}:read`),
  grammar: [],
  needs,
  end: { kind: 'kana-quiz', title: 'Kana', address: '/kana', ref: 'a' },
});
const UNITS = [unit(1, 'あいうえお'), unit(2, 'かきくけこ', [1]), unit(3, 'さしすせそ', [2])];

const handlers: Handlers = {
  'GET /api/Path/GetUnits': () => ({ chapters: [{ title: 'Hiragana', units: UNITS }] }),
  'POST /api/Memory/GetContents': ({ body: { items } }) => ({
    contents: items.flatMap((item): ItemContent[] =>
      item.startsWith('kana:') ? [{ item, kind: 'kana', character: item.split(':')[1] ?? '' }] : [],
    ),
  }),
};

function openGuestPage(stored: Record<string, string> = {}) {
  const browser = createTestBrowser(undefined, stored);
  return { browser, page: browser.openPage({ handlers }) };
}

describe('The memory of a guest', () => {
  it('has the first unit to learn for a newcomer', async () => {
    const { page } = openGuestPage();
    expect(await page.memory.getToday()).toMatchObject({
      ...{ due: 0, fresh: 5, hasStarted: false, streak: 0, goalMinutes: 10 },
      unit: { unitId: 1, learned: 0, total: 5 },
    });
  });

  it('teaches new items first and asks them afterwards', async () => {
    const { page } = openGuestPage();
    const { steps, contents, session } = await page.memory.getSession();
    expect(steps.slice(0, 5).map(({ type }) => type)).toEqual(Array(5).fill('teach'));
    expect(steps.filter(({ type }) => type === 'ask')).toHaveLength(10);
    expect(contents).toHaveLength(5);
    expect(session).not.toBe('');
  });

  it('follows from the answers, at once and in every tab', async () => {
    const { browser, page } = openGuestPage();
    const other = browser.openPage({ handlers });
    await other.memory.getToday();
    page.memory.record(anAnswer({ item: 'kana:あ:read' }));
    expect(await page.memory.getToday()).toMatchObject({ answered: 1, streak: 1, hasStarted: true, fresh: 4 });
    expect(await other.memory.getToday()).toMatchObject({ answered: 1 });
    expect(await page.memory.getItems('kana')).toMatchObject([{ item: 'kana:あ:read', reps: 1 }]);
    browser.clock.now += 3 * DAY_MS;
    page.memory.record(anAnswer({ item: 'kana:い:read' }));
    expect(await page.memory.getToday()).toMatchObject({ due: 1, byKind: { kana: 1 }, backlog: 0 });
    const { steps, states } = await page.memory.getSession();
    expect(steps[0]).toEqual({ type: 'ask', item: 'kana:あ:read', isNew: false });
    expect(states.map(({ item }) => item)).toContain('kana:あ:read');
  });

  it('forgets an answer that was undone', async () => {
    const { page } = openGuestPage();
    const id = page.memory.record(anAnswer({ item: 'kana:あ:read' }));
    await page.memory.getToday();
    page.memory.withdraw(id);
    await settle();
    expect(await page.memory.getToday()).toMatchObject({ answered: 0, hasStarted: false });
  });

  it('treats an answer from the future as given now', async () => {
    const { browser, page } = openGuestPage();
    browser.clock.now += 400 * DAY_MS;
    page.memory.record(anAnswer({ item: 'kana:あ:read' }));
    await page.memory.flush();
    browser.clock.now = NOON;
    const [state] = await page.memory.getItems('kana');
    expect(state?.lastReview).toBe(new Date(NOON).toISOString());
  });

  it('keeps five thousand answers; the oldest leave first', async () => {
    const { browser, page } = openGuestPage();
    const given = Array.from({ length: GUEST_ANSWERS_MAX }, (_, at) => ({
      ...anAnswer({ rating: 3 }),
      ...{ owner: 'guest', id: `a${at}`, at: new Date(NOON - GUEST_ANSWERS_MAX + at).toISOString(), page: 'old' },
      ...{ near: false, ownJudgement: false, rating: null },
    }));
    await browser.store.addAnswers(given);
    page.memory.record(anAnswer({ item: 'kana:あ:read' }));
    await page.memory.flush();
    const answers = await browser.store.listAnswers('guest');
    expect(answers).toHaveLength(GUEST_ANSWERS_MAX);
    expect([answers[0]?.id, answers.at(-1)?.item]).toEqual(['a1', 'kana:あ:read']);
  });

  it('has a plan that counts at once', async () => {
    const { page } = openGuestPage();
    expect(await page.memory.setPlan({ newPerDay: 2 })).toMatchObject({ newPerDay: 2, goalMinutes: 10 });
    expect(await page.memory.getToday()).toMatchObject({ fresh: 2 });
    expect(await page.memory.getPlan()).toMatchObject({ newPerDay: 2 });
  });

  it('remembers its pauses', async () => {
    const { page } = openGuestPage();
    const { pauses } = await page.memory.setPlan({ pausedUntil: '2999-01-01' });
    expect(pauses).toMatchObject([{ until: '2999-01-01' }]);
    expect(await page.memory.getPlan()).toMatchObject({ pauses });
  });

  it('has started once something was marked as known', async () => {
    const { page } = openGuestPage();
    await page.memory.markKnown(['kana:あ:read'], true);
    expect(await page.memory.getToday()).toMatchObject({ answered: 0, hasStarted: true });
    await page.memory.markKnown(['kana:あ:read'], false);
    expect(await page.memory.getToday()).toMatchObject({ hasStarted: false });
  });

  it('marks items as known, and takes marks back', async () => {
    const { page } = openGuestPage();
    await page.memory.markKnown(UNITS[0]!.items, true);
    expect(await page.memory.getPath()).toMatchObject({
      current: 2,
      progress: [{ state: 'done' }, { state: 'open' }, {}],
    });
    await page.memory.markKnown([UNITS[0]!.items[0]!], false);
    expect(await page.memory.getPath()).toMatchObject({ current: 1, progress: [{ learned: 4 }, {}, {}] });
  });

  it('is placed on the path, and a repeated placement replaces its marks', async () => {
    const { page } = openGuestPage();
    await page.memory.markKnown(['kana:そ:read'], true);
    const known = UNITS.slice(0, 2).flatMap(({ items }) => items.map((item) => ({ item, correct: true })));
    const unknown = UNITS[2]!.items.slice(0, 4).map((item) => ({ item, correct: false }));
    const placed = await page.memory.place([...known, ...unknown]);
    expect(placed).toEqual({ unitId: 3, known: 10 });
    expect(await page.memory.getPath()).toMatchObject({ current: 3 });
    expect(await page.memory.place([])).toEqual({ unitId: 1, known: 0 });
    expect((await page.memory.getItems('kana')).map(({ item }) => item)).toEqual(['kana:そ:read']);
  });

  it('forecasts, and names the hardest items with what they mean', async () => {
    const { browser, page } = openGuestPage();
    for (let day = 0; day < 12; day++) {
      page.memory.record(anAnswer({ item: 'kana:あ:read', session: `run-${day}`, correct: day !== 11 }));
      browser.clock.now += 3 * DAY_MS;
    }
    const { days, history, retention, leeches } = await page.memory.getForecast();
    expect(days).toHaveLength(30);
    expect(history).toHaveLength(12);
    expect(retention).toEqual([{ kind: 'kana', reviews: 9, right: 8 }]);
    expect(leeches).toEqual([{ item: 'kana:あ:read', lapses: 1, text: 'あ', meaning: 'a' }]);
  });

  it("asks the guest's own cards, and not those that were deleted", async () => {
    const card = { cardId: '1', front: '桃', reading: 'もも', back: 'peach', sound: null };
    const sets = JSON.stringify([{ setId: 'user-guest1', title: 'Mine', kind: 'user', cards: [card] }]);
    const { browser, page } = openGuestPage({ 'flashcard-sets': sets });
    for (const cardId of ['1', '2'])
      page.memory.record(anAnswer({ item: `card:user-guest1:${cardId}`, rating: 4, form: 'card' }));
    await page.memory.setPlan({ newPerDay: 0 });
    browser.clock.now += 60 * DAY_MS;
    expect(await page.memory.getToday()).toMatchObject({ due: 1, byKind: { card: 1 } });
    const { contents, steps } = await page.memory.getSession();
    expect(contents).toEqual([{ item: 'card:user-guest1:1', kind: 'card', card, setTitle: 'Mine' }]);
    expect(steps).toHaveLength(1);
  });

  it('contains the flashcard reviews of earlier releases, also after one was undone', async () => {
    const review = { setId: 'kana-hiragana', cardId: 'ka', rating: 3, reviewedAt: '2026-11-20T12:00:00.000Z' };
    const { page } = openGuestPage({ 'flashcard-reviews': JSON.stringify([review]) });
    expect(await page.memory.getItems('kana')).toMatchObject([
      { item: 'kana:か:read', lastReview: '2026-11-20T12:00:00.000Z' },
    ]);
    page.guestReviews.replace([]);
    await page.run((engine) => engine.guestReviewsReplaced());
    expect(await page.memory.getItems('kana')).toEqual([]);
  });
});
