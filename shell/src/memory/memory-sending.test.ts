/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { CONNECTION_LOST, refusal, signedIn } from '@shinobi/shared/testing';
import { anAnswer, createTestBrowser, NOON, settle } from '../testing/memory-pages.js';
import { createMemoryStore, type MemoryStore, withFallback } from './memory-store.js';

const ANSWER = 'POST /api/Memory/Answer';
const session = signedIn({ userId: 7 });

function openUserPage(browser = createTestBrowser()) {
  browser.storage.set('progress-owner', '7');
  return { browser, page: browser.openPage({ session }) };
}

describe('The answers of a user', () => {
  it('are sent together when nobody has answered for five seconds', async () => {
    const { browser, page } = openUserPage();
    await page.run(settle);
    page.memory.record(anAnswer());
    page.memory.record(anAnswer({ item: 'kana:き:read', rating: 3, form: 'card' }));
    await settle();
    expect(page.api.callsTo(ANSWER)).toEqual([]);
    browser.pass(5001);
    await settle();
    const instant = '2026-11-22T12:00:05.001Z';
    expect(page.api.callsTo(ANSWER)).toMatchObject([
      {
        body: { userId: 7, sentAt: instant, answers: [{ item: 'kana:か:read' }, { item: 'kana:き:read', rating: 3 }] },
      },
    ]);
    await expect(browser.store.listAnswers('7')).resolves.toEqual([]);
  });

  it('go without the latest one while it is fresh', async () => {
    const { browser, page } = openUserPage();
    page.memory.record(anAnswer());
    await settle();
    browser.clock.now += 4000;
    page.memory.record(anAnswer({ item: 'kana:き:read' }));
    await settle();
    browser.pass(1000);
    await settle();
    expect([...browser.server.stored.values()].map(({ item }) => item)).toEqual(['kana:か:read']);
    browser.pass(5000);
    await settle();
    expect(browser.server.stored.size).toBe(2);
  });

  it('can be taken back until they are sent, and not after', async () => {
    const { browser, page } = openUserPage();
    const undone = page.memory.record(anAnswer());
    page.memory.withdraw(undone);
    const stayed = page.memory.record(anAnswer({ item: 'kana:き:read' }));
    await page.memory.flush();
    page.memory.withdraw(stayed);
    await settle();
    expect([...browser.server.stored.keys()]).toEqual([stayed]);
  });

  it('survive a lost connection and are sent when it is back', async () => {
    const { browser, page } = openUserPage();
    browser.server.state.online = false;
    page.memory.record(anAnswer());
    await expect(page.memory.flush()).rejects.toMatchObject({ status: 0 });
    browser.pass(5000);
    await settle();
    browser.server.state.online = true;
    page.reconnect();
    await settle();
    expect(browser.server.stored.size).toBe(1);
  });

  it('are tried again after longer and longer pauses', async () => {
    const { browser, page } = openUserPage();
    browser.server.state.online = false;
    page.memory.record(anAnswer());
    await settle();
    for (const [ms, calls] of [
      [5000, 1],
      [1999, 1],
      [1, 2],
      [3999, 2],
      [1, 3],
    ] as const) {
      browser.pass(ms);
      await settle();
      expect(page.api.callsTo(ANSWER)).toHaveLength(calls);
    }
  });

  it('survive a reload between the record and the store', async () => {
    const { browser } = openUserPage();
    browser.storage.set(
      'memory-answer-a1',
      JSON.stringify({ ...anAnswer(), id: 'a1', page: 'gone', at: '2026-11-22T11:59:59.000Z' }),
    );
    const page = browser.openPage({ session });
    await page.run((engine) => engine.collect());
    await settle();
    expect(browser.storage.get('memory-answer-a1')).not.toBeNull();
    browser.clock.now += 10_000;
    await page.run((engine) => engine.collect());
    await page.memory.flush();
    expect([...browser.server.stored.keys()]).toEqual(['a1']);
    expect(browser.storage.get('memory-answer-a1')).toBeNull();
  });

  it.each<[string, { user?: number | null }, Record<string, number>]>([
    ['another user', { user: 8 }, { 7: 0, 8: 1, guest: 0 }],
    ['a guest', { user: null }, { 7: 0, 8: 0, guest: 1 }],
    ['somebody who was not known yet', {}, { 7: 1, 8: 0, guest: 0 }],
  ])('are not those that %s had given on a page that closed at once', async (_, by, expected) => {
    const { browser, page } = openUserPage();
    browser.server.state.online = false;
    const answer = { ...anAnswer(), ...by, id: 'a1', page: 'gone', at: '2026-11-22T11:00:00.000Z' };
    browser.storage.set('memory-answer-a1', JSON.stringify(answer));
    await page.run((engine) => engine.collect());
    const counts = Object.keys(expected).map(
      async (owner) => [owner, await browser.store.countAnswers(owner)] as const,
    );
    expect(Object.fromEntries(await Promise.all(counts))).toEqual(expected);
  });

  it('survive a reload between the store and the sending', async () => {
    const { browser, page } = openUserPage();
    browser.server.state.online = false;
    const id = page.memory.record(anAnswer());
    await settle();
    browser.stop();
    browser.server.state.online = true;
    browser.clock.now += 60_000;
    await browser.openPage({ session }).run((engine) => engine.collect());
    await settle();
    expect([...browser.server.stored.keys()]).toEqual([id]);
  });

  it('are sent with a request that outlives the page when it is hidden', async () => {
    const { browser, page } = openUserPage();
    page.memory.record(anAnswer());
    await settle();
    page.hide();
    await settle();
    expect(page.beacons).toMatchObject([{ userId: 7, answers: [{ item: 'kana:か:read' }] }]);
    browser.pass(5000);
    await settle();
    expect(page.api.callsTo(ANSWER)).toHaveLength(1);
  });

  it('are stored once when two tabs send them', async () => {
    const { browser, page } = openUserPage();
    const other = browser.openPage({ session });
    page.memory.record(anAnswer());
    other.memory.record(anAnswer({ item: 'kana:き:read' }));
    await settle();
    await Promise.all([page.memory.flush(), other.memory.flush()]);
    expect(browser.server.stored.size).toBe(2);
    expect(page.api.callsTo(ANSWER).length + other.api.callsTo(ANSWER).length).toBe(1);
  });

  it('of another tab are left to it while they may be undone there', async () => {
    const { browser, page } = openUserPage();
    const other = browser.openPage({
      session: signedIn({ userId: 7 }),
      handlers: { 'GET /api/Memory/GetPlan': () => CONNECTION_LOST },
    });
    const undone = page.memory.record(anAnswer());
    await settle();
    await other.memory.getPlan().catch(() => undefined);
    page.memory.withdraw(undone);
    await page.memory.flush();
    expect(browser.server.stored.size).toBe(0);
  });

  it('tell the other tabs when the server has them', async () => {
    const { browser, page } = openUserPage();
    const other = browser.openPage({ session });
    await other.run(async () => undefined);
    const before = other.memory.changes.get();
    page.memory.record(anAnswer());
    await page.memory.flush();
    expect(other.memory.changes.get()).toBeGreaterThan(before);
  });

  it('are dropped and reported when the server will never accept them', async () => {
    const { browser, page } = openUserPage();
    browser.server.unknownItems.add('word:999:meaning');
    const refused = page.memory.record(anAnswer({ item: 'word:999:meaning' }));
    page.memory.record(anAnswer());
    await page.memory.flush();
    expect(browser.server.stored.size).toBe(1);
    expect(browser.reports).toEqual([
      { operation: 'memory-answers-refused', details: { count: 1, refused: [{ id: refused, code: 'ItemNotFound' }] } },
    ]);
    await expect(browser.store.listAnswers('7')).resolves.toEqual([]);
  });

  it('are divided until the one is found that makes the server refuse the whole call', async () => {
    const { browser, page } = openUserPage();
    const handler = browser.server.handlers[ANSWER];
    page.api.on({
      [ANSWER]: (request) =>
        request.body.answers.some(({ ms }) => ms === 13) ? refusal('InvalidInput') : handler!(request),
    });
    await page.run(settle);
    for (const ms of [1, 2, 3, 13, 5, 6, 7, 8]) page.memory.record(anAnswer({ ms }));
    await page.memory.flush();
    expect(browser.server.stored.size).toBe(7);
    expect(browser.reports).toHaveLength(1);
    expect(page.api.callsTo(ANSWER)).toHaveLength(7);
  });

  it('go in batches of two hundred', async () => {
    const { browser, page } = openUserPage();
    for (let at = 0; at < 401; at++) page.memory.record(anAnswer());
    await page.memory.flush();
    expect(page.api.callsTo(ANSWER).map(({ body }) => body.answers.length)).toEqual([200, 200, 1]);
    expect(browser.server.stored.size).toBe(401);
  });

  it('wait an hour when they are too many for a day', async () => {
    const { browser, page } = openUserPage();
    page.api.on({ [ANSWER]: () => refusal('TooManyAnswers') });
    page.memory.record(anAnswer());
    await page.memory.flush();
    await page.memory.flush();
    expect(page.api.callsTo(ANSWER)).toHaveLength(1);
    expect(await browser.store.listAnswers('7')).toHaveLength(1);
    page.api.on({ [ANSWER]: browser.server.handlers[ANSWER]! });
    browser.clock.now += 3_600_000;
    await page.memory.flush();
    expect(browser.server.stored.size).toBe(1);
  });

  it('wait for their owner after the session has ended', async () => {
    const { browser, page } = openUserPage();
    page.api.on({ [ANSWER]: () => refusal('SignInRequired') });
    page.memory.record(anAnswer());
    await expect(page.memory.flush()).rejects.toMatchObject({ code: 'SignInRequired' });
    browser.storage.remove('progress-owner');
    page.session.set({ status: 'guest' });
    page.api.on({ [ANSWER]: browser.server.handlers[ANSWER]! });
    await settle();
    expect(browser.server.stored.size).toBe(0);
    page.session.set(signedIn({ userId: 8 }));
    await settle();
    expect(browser.server.stored.size).toBe(0);
    browser.clock.now += 60_000;
    page.session.set(session);
    await settle();
    expect(browser.server.stored.size).toBe(1);
  });

  it('leave the browser with their account', async () => {
    const { browser, page } = openUserPage();
    browser.server.state.online = false;
    page.memory.record(anAnswer());
    await page.memory.flush().catch(() => undefined);
    await page.run((engine) => engine.forgetUser(7));
    await expect(browser.store.listAnswers('7')).resolves.toEqual([]);
  });

  it('belong to the user of the last visit when the server cannot say who is here', async () => {
    const { browser } = openUserPage();
    const page = browser.openPage({ session: { status: 'loading' } });
    page.memory.record(anAnswer());
    await settle();
    page.session.set({ status: 'guest' });
    await settle();
    expect(await browser.store.listAnswers('7')).toHaveLength(1);
  });

  it('tell the clock of the device, also a wrong one', async () => {
    const { browser, page } = openUserPage();
    browser.clock.now = NOON + 400 * 86_400_000;
    page.memory.record(anAnswer());
    await page.memory.flush();
    expect(page.api.callsTo(ANSWER)).toMatchObject([
      { body: { sentAt: '2027-12-27T12:00:00.000Z', answers: [{ at: '2027-12-27T12:00:00.000Z' }] } },
    ]);
  });

  it('are kept in memory when the disk is full', async () => {
    const reject = async () => Promise.reject(new Error('QuotaExceededError'));
    const full: MemoryStore = { ...createMemoryStore(), addAnswers: reject, setValue: reject };
    const { browser, page } = openUserPage(createTestBrowser(withFallback(full)));
    page.memory.record(anAnswer());
    await page.memory.flush();
    expect(browser.server.stored.size).toBe(1);
  });
});

describe('The memory', () => {
  it('loads its engine again after a failure, and loses nothing meanwhile', async () => {
    const { browser, page } = openUserPage();
    let failures = 1;
    const { createMemory } = await import('./memory.js');
    const control = createMemory({
      storage: browser.storage,
      user: () => 7,
      loadEngine: async () => {
        if (failures-- > 0) throw new Error('offline');
        return new Promise((resolve) => void page.run(async (engine) => resolve(engine)));
      },
    });
    control.memory.record(anAnswer());
    await settle();
    expect(browser.storage.keys().some((key) => key.startsWith('memory-answer-'))).toBe(true);
    await expect(control.memory.flush()).resolves.toBeUndefined();
  });
});
