/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { CONNECTION_LOST, type Handlers, refusal, signedIn } from '@shinobi/shared/testing';
import { anAnswer, createTestBrowser, settle } from '../testing/memory-pages.js';

const ANSWER = 'POST /api/Memory/Answer';
const user = signedIn({ userId: 7 });
const card = { cardId: '1', front: '桃', reading: 'もも', back: 'peach', sound: null };
const REVIEW = { setId: 'user-guest1', cardId: '1', rating: 3, reviewedAt: '2026-11-20T12:00:00.000Z' };

const account: Handlers = {
  'POST /api/Memory/MarkKnown': () => ({ states: [] }),
  'POST /api/Memory/SetPlan': ({ body }) => ({
    ...{ newPerDay: 10, retention: 0.9, goalMinutes: 10, daysOff: [], pausedUntil: null, reminderHour: null },
    ...body,
  }),
  'POST /api/Flashcard/SaveSet': ({ body }) => ({
    setId: 'user-40',
    title: body.title,
    kind: 'user',
    directions: 'forward',
    cards: [card],
  }),
};

/** A guest who has answered, marked, planned, and made a card set. */
async function openAsGuest(handlers: Handlers = account) {
  const sets = [{ setId: 'user-guest1', title: 'Mine', kind: 'user', cards: [card] }];
  const browser = createTestBrowser(undefined, {
    'flashcard-sets': JSON.stringify(sets),
    'flashcard-reviews': JSON.stringify([REVIEW]),
  });
  const page = browser.openPage({ handlers });
  const ids = ['kana:か:read', 'card:user-guest1:1'].map((item) => page.memory.record(anAnswer({ item })));
  await page.memory.markKnown(['kana:あ:read'], true);
  await page.memory.setPlan({ newPerDay: 3 });
  const signUp = async () => {
    browser.storage.set('signed-up-here', '7');
    browser.storage.set('progress-owner', '7');
    page.session.set(user);
    await settle();
  };
  return { browser, page, ids, signUp };
}

describe('A guest who signs up', () => {
  it('takes answers, cards, marks and plan along', async () => {
    const { browser, page, ids, signUp } = await openAsGuest();
    await signUp();
    expect([...browser.server.stored.values()].map(({ id, item }) => [id, item]).toSorted()).toEqual(
      [
        [ids[0], 'kana:か:read'],
        [ids[1], 'card:user-40:1'],
        [`card:user-40:1@${REVIEW.reviewedAt}`, 'card:user-40:1'],
      ].toSorted(),
    );
    expect(page.api.callsTo('POST /api/Memory/MarkKnown')).toEqual([
      { body: { items: ['kana:あ:read'], known: true } },
    ]);
    expect(page.api.callsTo('POST /api/Memory/SetPlan')).toMatchObject([{ body: { newPerDay: 3 } }]);
    expect(await browser.store.listAnswers('guest')).toEqual([]);
    expect(await browser.store.listAnswers('7')).toEqual([]);
    expect(browser.storage.get('flashcard-sets')).toBeNull();
    expect(browser.storage.get('flashcard-moved-sets')).toBe('{"user-guest1":"user-40"}');
    expect(browser.storage.get('flashcard-reviews')).toBeNull();
  });

  it('takes nothing into the account of another user who signs in meanwhile', async () => {
    const { browser, page, signUp } = await openAsGuest();
    page.api.on({
      'POST /api/Flashcard/SaveSet': (call) => {
        page.session.set(signedIn({ userId: 8 }));
        return account['POST /api/Flashcard/SaveSet']!(call);
      },
    });
    await signUp();
    expect(page.api.callsTo('POST /api/Memory/MarkKnown')).toEqual([]);
    expect(page.api.callsTo('POST /api/Memory/SetPlan')).toEqual([]);
    expect(await browser.store.getValue('7', 'marks')).toMatchObject({ 'kana:あ:read': {} });
  });

  it('sees everything as soon as the account has it', async () => {
    const { page, signUp } = await openAsGuest();
    const [MARK, PLAN] = ['POST /api/Memory/MarkKnown', 'POST /api/Memory/SetPlan'] as const;
    const sent = () => [MARK, PLAN, ANSWER].map((endpoint) => page.api.callsTo(endpoint as typeof MARK).length);
    const atChanges: number[][] = [];
    page.memory.changes.subscribe(() => atChanges.push(sent()));
    await signUp();
    expect(atChanges.at(-1)).toEqual(sent());
    expect(sent()).toEqual([1, 1, 1]);
  });

  it('knows everything that was moved', async () => {
    const { browser, page } = await openAsGuest();
    const order: string[] = [];
    page.api.on({
      'POST /api/Memory/MarkKnown': async () => {
        await settle();
        order.push('marked');
        return { states: [] };
      },
      'GET /api/Memory/GetKnown': () => {
        order.push('asked');
        return { vocabIds: [], kanji: [], unread: [] };
      },
    });
    browser.storage.set('signed-up-here', '7');
    page.session.set(user);
    await page.run(async (engine) => void (await engine.getKnowledge()));
    expect(order).toEqual(['marked', 'asked']);
  });

  it('loses nothing and moves nothing twice when the connection is lost and the page reloaded', async () => {
    const { browser, page, ids, signUp } = await openAsGuest();
    browser.server.state.online = false;
    await signUp();
    browser.stop();
    page.session.set({ status: 'loading' });
    browser.server.state.online = true;
    browser.clock.now += 60_000;
    const again = browser.openPage({ session: user, handlers: account });
    await again.run(settle);
    await settle();
    expect([...browser.server.stored.keys()]).toEqual(expect.arrayContaining([...ids]));
    expect(browser.server.stored.size).toBe(3);
    const keys = [page, again].flatMap(({ api }) => api.callsTo('POST /api/Flashcard/SaveSet'));
    expect(new Set(keys.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(browser.storage.get('flashcard-reviews')).toBeNull();
  });

  it('sends the answers again under the same ids when the response was lost', async () => {
    const { browser, page, signUp } = await openAsGuest();
    const handler = browser.server.handlers[ANSWER]!;
    page.api.on({
      [ANSWER]: (request) => {
        void handler(request);
        return CONNECTION_LOST;
      },
    });
    await signUp();
    expect(browser.server.stored.size).toBe(3);
    page.api.on({ [ANSWER]: handler });
    page.reconnect();
    await settle();
    browser.pass(60_000);
    await settle();
    expect(browser.server.stored.size).toBe(3);
    expect(await browser.store.listAnswers('7')).toEqual([]);
  });

  it('leaves a mark out that a later answer has outdated', async () => {
    const { browser, page, signUp } = await openAsGuest();
    browser.clock.now += 1000;
    page.memory.record(anAnswer({ item: 'kana:あ:read', correct: false }));
    await page.memory.flush();
    await signUp();
    expect(page.api.callsTo('POST /api/Memory/MarkKnown')).toEqual([]);
  });

  it('keeps a set that the account does not take, with its answers', async () => {
    const { browser, signUp } = await openAsGuest({
      ...account,
      'POST /api/Flashcard/SaveSet': () => refusal('FlashcardLimit'),
    });
    await signUp();
    expect([...browser.server.stored.values()].map(({ item }) => item)).toEqual(['kana:か:read']);
    expect(browser.storage.get('flashcard-sets')).not.toBeNull();
    expect(await browser.store.listAnswers('guest')).not.toEqual([]);
  });

  it('takes the answers to a set along that the page of the flashcards has moved', async () => {
    const { browser, page, ids } = await openAsGuest();
    browser.storage.set('progress-owner', '7');
    page.session.set(user);
    await page.memory.moveCardSet('user-guest1', 'user-50');
    browser.clock.now += 60_000;
    await page.memory.flush();
    expect(browser.server.stored.get(ids[1]!)?.item).toBe('card:user-50:1');
    expect(browser.server.stored.has(ids[0]!)).toBe(false);
  });
});

describe('A guest who signs in to an older account', () => {
  it('takes nothing along', async () => {
    const { browser, page } = await openAsGuest();
    browser.storage.set('signed-up-here', '3');
    browser.storage.set('progress-owner', '7');
    page.session.set(user);
    await settle();
    browser.pass(60_000);
    await settle();
    expect(browser.server.stored.size).toBe(0);
    expect(await browser.store.listAnswers('guest')).toHaveLength(3);
    expect(browser.storage.get('flashcard-sets')).not.toBeNull();
  });
});
