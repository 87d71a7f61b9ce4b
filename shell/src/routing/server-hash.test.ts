/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CONNECTION_LOST, fakePlatform, type Handlers, refusal } from '@shinobi/shared/testing';
import { createPanels } from '../panels/panels.js';

const CONFIRM = 'POST /api/Auth/ConfirmEmail';
const author = { authorId: 1, authorName: 'Yuki Sato', imgExtension: 'svg', initialGreeting: '', selfIntroduction: '' };
const CODE = 'q8vN3cXo2mJt5rZy1wLk7A';

afterEach(() => {
  jest.resetModules();
  history.replaceState(null, '', '/');
});

/** Imports the module for each call, because it caches the author's name for the page. */
async function follow(hash: string, handlers: Handlers = {}) {
  const { followServerHash, hashOpensPanel } = await import('./server-hash.js');
  const platform = fakePlatform({ handlers: { 'GET /api/Articles/GetAuthorInfo': () => author, ...handlers } });
  const panels = createPanels({ push: () => undefined, go: () => undefined }, () => undefined);
  history.replaceState(null, '', `/${hash}`);
  const opens = await hashOpensPanel(hash, platform.api);
  await followServerHash(hash, { api: platform.api, panels, toast: platform.toast });
  return { opens, kinds: panels.stack.get().map(({ kind }) => kind), platform };
}

describe('A hash on the home page', () => {
  it.each(['#Yuki%20Sato', '#yuki sato'])('with the author’s name, like %s, opens the author panel', async (hash) => {
    const { opens, kinds } = await follow(hash);
    expect([opens, kinds]).toEqual([true, ['author']]);
  });

  it.each(['#nobody', '#main', '#%E0%A4%A'])('without a meaning, like %s, opens nothing', async (hash) => {
    const { opens, kinds } = await follow(hash);
    expect([opens, kinds]).toEqual([false, []]);
  });

  it('opens nothing when the author’s name cannot be fetched', async () => {
    const { opens, kinds } = await follow('#Yuki%20Sato', { 'GET /api/Articles/GetAuthorInfo': () => CONNECTION_LOST });
    expect([opens, kinds]).toEqual([false, []]);
  });
});

describe('The link of a confirmation mail', () => {
  it('confirms the address once and says so', async () => {
    const { platform, opens } = await follow(`#confirm-${CODE}`, { [CONFIRM]: () => ({}) });
    expect(platform.api.callsTo(CONFIRM)).toMatchObject([{ body: { code: CODE } }]);
    expect(platform.toasts).toMatchObject([{ text: 'Thank you. Your e-mail address is confirmed.' }]);
    expect([opens, location.hash]).toEqual([false, '']);
  });

  it('shows why it does not work', async () => {
    const { platform } = await follow(`#confirm-${CODE}`, {
      [CONFIRM]: () => refusal('BadCode', { message: 'The link is too old.' }),
    });
    expect(platform.toasts).toMatchObject([
      { tone: 'trouble', text: 'Your e-mail address could not be confirmed. The link is too old.' },
    ]);
  });
});
