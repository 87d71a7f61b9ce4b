/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { CONNECTION_LOST, type Handlers, refusal, signedIn } from '@shinobi/shared/testing';
import { anAnswer, createTestBrowser, settle } from '../testing/memory-pages.js';

const WRITINGS = 'GET /api/VocabQuiz/GetWritings';
const KNOWN = 'GET /api/Memory/GetKnown';
const handlers: Handlers = {
  [WRITINGS]: () => ({
    words: [
      [1, '行く', 'いく'],
      [2, '山', 'やま'],
      [3, 'りんご', 'りんご'],
    ],
  }),
  [KNOWN]: () => ({ vocabIds: [1, 2, 3], unread: [2], kanji: ['日'] }),
};
type Page = ReturnType<ReturnType<typeof createTestBrowser>['openPage']>;

async function knowledgeOf(page: Page) {
  let known: unknown = 'not loaded';
  await page.run(async (engine) => void (known = await engine.getKnowledge()));
  return known;
}
const OF_USER = {
  vocabIds: new Set([1, 2, 3]),
  words: new Set(['行く', 'りんご']),
  readings: new Set(['行|い']),
  kanji: new Set(['日']),
};

describe('What a guest knows', () => {
  it('is nothing before the first answer, without a call', async () => {
    const page = createTestBrowser().openPage({ handlers });
    expect(await knowledgeOf(page)).toBeNull();
    expect(page.api.callsTo(WRITINGS)).toEqual([]);
  });

  it('follows from marks and answers by the rule of the server', async () => {
    const browser = createTestBrowser();
    const page = browser.openPage({ handlers });
    await page.memory.markKnown(['word:2:meaning', 'kanji:日:meaning'], true);
    page.memory.record(anAnswer({ item: 'word:1:meaning' }));
    expect(await knowledgeOf(page)).toEqual({
      vocabIds: new Set([2]),
      words: new Set(['山']),
      readings: new Set(['山|やま']),
      kanji: new Set(['日']),
    });
    browser.clock.now += 60_000;
    page.memory.record(anAnswer({ item: 'word:2:meaning', correct: false, session: 'run-2' }));
    expect(await knowledgeOf(page)).toMatchObject({ vocabIds: new Set(), kanji: new Set(['日']) });
  });

  it('is what was known last when the words cannot be loaded, and that is reported', async () => {
    const browser = createTestBrowser();
    const page = browser.openPage({ handlers });
    await page.memory.markKnown(['word:2:meaning'], true);
    await knowledgeOf(page);
    const later = browser.openPage({ handlers: { [WRITINGS]: () => CONNECTION_LOST } });
    expect(await knowledgeOf(later)).toMatchObject({ words: new Set(['山']) });
    expect(browser.reports).toMatchObject([{ operation: 'KnowledgeFailed' }]);
  });
});

describe('What a user knows', () => {
  const session = signedIn({ userId: 7 });
  const openUserPage = (changes: Handlers = {}, browser = createTestBrowser(undefined, { 'progress-owner': '7' })) => ({
    browser,
    page: browser.openPage({ session, handlers: { ...handlers, ...changes } }),
  });

  it('comes from the server, with how the words are read, after the answers that waited', async () => {
    const { page, browser } = openUserPage();
    page.memory.record(anAnswer());
    expect(await knowledgeOf(page)).toEqual(OF_USER);
    expect(browser.server.stored.size).toBe(1);
    expect(await knowledgeOf(page)).toEqual(OF_USER);
    expect(page.api.callsTo(WRITINGS)).toHaveLength(1);
  });

  it('is nothing without known words, and asks for no writings', async () => {
    const { page } = openUserPage({ [KNOWN]: () => ({ vocabIds: [], unread: [], kanji: [] }) });
    expect(await knowledgeOf(page)).toBeNull();
    expect(page.api.callsTo(WRITINGS)).toEqual([]);
  });

  it('is what was known last without a connection', async () => {
    const { page, browser } = openUserPage();
    await knowledgeOf(page);
    const refused = openUserPage({ [KNOWN]: () => refusal('SignInRequired') }, browser);
    expect(await knowledgeOf(refused.page)).toEqual(OF_USER);
    expect(browser.reports).toMatchObject([{ operation: 'KnowledgeFailed' }]);
    // Without a connection nobody is signed in.
    const offline = browser.openPage({ handlers: { [KNOWN]: () => CONNECTION_LOST } });
    expect(await knowledgeOf(offline)).toEqual(OF_USER);
  });

  it('leaves the browser with the user, and is not shown to the next guest', async () => {
    const { page, browser } = openUserPage();
    await knowledgeOf(page);
    browser.storage.remove('progress-owner');
    page.session.set({ status: 'guest' });
    await settle();
    expect(await browser.store.getValue('7', 'known')).toBeUndefined();
    expect(await knowledgeOf(page)).toBeNull();
  });
});
