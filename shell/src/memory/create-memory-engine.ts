import type { GuestReviews, Platform, Readable, Session } from '@shinobi/shared/platform';
import { whenSessionKnown } from '../session/when-session-known.js';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import { createAccountMove, moveCardAnswers, withMoveKeys } from './account-move.js';
import { createAnswerFlow } from './answer-flow.js';
import { createGuestLog, GUEST } from './guest-log.js';
import { createGuestMemory } from './guest-memory.js';
import { followGuestReviews } from './guest-review-answers.js';
import { createKnowledgeLoader } from './knowledge-loader.js';
import type { MemoryBrowser } from './memory-browser.js';
import type { LearnerMemory, MemoryEngine } from './memory-engine.js';
import { type MemoryStore, VALUE_NAMES } from './memory-store.js';
import { createUserMemory } from './user-memory.js';

export interface MemoryEngineOptions extends Pick<Platform, 'api' | 'report'> {
  readonly storage: KeyValueStorage;
  readonly session: Readable<Session>;
  /** Returns the user who was here last; null after a sign-out. */
  readonly lastUserId: () => number | null;
  readonly signedUpHere: (userId: number) => boolean;
  readonly guestReviews: GuestReviews;
  /** The id of this page among those that are open in the browser. */
  readonly page: string;
  readonly onChange: () => void;
}

/** Creates the flow of answers, which knows whose they are. */
function createFlow(options: MemoryEngineOptions, browser: MemoryBrowser, notifyAll: () => void) {
  const { session, lastUserId, storage, guestReviews } = options;
  const { store, now, events } = browser;
  const log = createGuestLog(store, now);
  const userId = () => {
    const current = session.get();
    return current.status === 'signed-in' ? current.user.userId : null;
  };
  const owner = async () => {
    await whenSessionKnown(session);
    // Without a connection nobody is signed in, but the user who was here last most probably still is.
    const id = userId() ?? lastUserId();
    return id === null ? GUEST : String(id);
  };
  const move = createAccountMove({ ...options, storage, store, guestReviews, userId });
  const flow = createAnswerFlow(
    {
      ...options,
      userId,
      owner,
      move,
      onGuestChange: async () => {
        log.invalidate();
        await log.trim();
        events.notifyOtherPages();
      },
      onClaimed: () => {
        log.invalidate();
        notifyAll();
      },
      onMoved: notifyAll,
    },
    browser,
  );
  return { log, userId, owner, flow };
}

type Flow = ReturnType<typeof createFlow>;

/** Forwards each call to the memory of the current visitor. `change` also tells that something has changed. */
function forwardCalls(
  current: () => Promise<LearnerMemory>,
  change: <T>(call: (memory: LearnerMemory) => Promise<T>) => Promise<T>,
): LearnerMemory {
  return {
    getToday: async () => (await current()).getToday(),
    getSession: async (limit) => (await current()).getSession(limit),
    getForecast: async () => (await current()).getForecast(),
    getItems: async (kind) => (await current()).getItems(kind),
    getPlan: async () => (await current()).getPlan(),
    getPath: async () => (await current()).getPath(),
    setPlan: (plan) => change((memory) => memory.setPlan(plan)),
    place: (answers) => change((memory) => memory.place(answers)),
    markKnown: (items, known) => change((memory) => memory.markKnown(items, known)),
  };
}

/** Sends what waits for a user as soon as they are here. What they know leaves the browser with them. */
function followSession(
  { session, storage, signedUpHere, lastUserId, onChange }: MemoryEngineOptions,
  { userId, flow }: Flow,
  store: MemoryStore,
) {
  let lastUser = userId();
  session.subscribe(() => {
    const id = userId();
    if (id === lastUser) return;
    // Without a connection the session ends as well, but its user stays.
    if (lastUser !== null && lastUserId() !== lastUser) void store.setValue(String(lastUser), 'known', undefined);
    lastUser = id;
    if (id !== null && signedUpHere(id)) withMoveKeys(storage);
    onChange();
    void flow.sendNow();
  });
  void flow.sendNow();
}

async function forgetOwner(store: MemoryStore, owner: string) {
  const answers = await store.listAnswers(owner);
  await store.removeAnswers(
    owner,
    answers.map(({ id }) => id),
  );
  for (const name of VALUE_NAMES) await store.setValue(owner, name, undefined);
}

/** Creates the part of the memory that stores, sends and computes. It runs as long as the page. */
export function createMemoryEngine(options: MemoryEngineOptions, browser: MemoryBrowser): MemoryEngine {
  const { api, storage, session, guestReviews, onChange } = options;
  const { store, events, now } = browser;
  const notifyAll = () => {
    onChange();
    events.notifyOtherPages();
  };
  const answerFlow = createFlow(options, browser, notifyAll);
  const { log, userId, owner, flow } = answerFlow;
  const knowledge = createKnowledgeLoader({ ...options, log, store, now });
  const guest = createGuestMemory({ api, storage, log, now });
  const user = createUserMemory(api);

  /** Returns the memory of the current visitor, with their latest answers. */
  const current = async () => {
    await whenSessionKnown(session);
    await flow.collect();
    if (userId() === null) return guest;
    // Without a connection the call that follows rejects.
    await flow.flush('own').catch(() => undefined);
    // The user may have signed out meanwhile.
    return userId() === null ? guest : user;
  };
  const followReviews = async () => {
    if (!(await followGuestReviews(store, guestReviews))) return;
    log.invalidate();
    notifyAll();
  };

  events.onOtherPage(() => {
    log.invalidate();
    onChange();
  });
  void followReviews();
  followSession(options, answerFlow, store);

  return {
    ...forwardCalls(current, async (call) => {
      const result = await call(await current());
      notifyAll();
      return result;
    }),
    async getKnowledge() {
      await current();
      // What a guest knew is on its way to the new account, and pages would not ask again for a while.
      await flow.whenSent();
      return knowledge.load({ userId: userId(), owner: await owner() });
    },
    collect: flow.collect,
    withdraw: flow.withdraw,
    async flush() {
      await flow.collect();
      await flow.flush('all');
    },
    async moveCardSet(setId, accountSetId) {
      const id = userId();
      if (id === null) return;
      await moveCardAnswers(store, id, { setId, accountSetId });
      log.invalidate();
      void flow.sendNow();
    },
    guestReviewsReplaced: followReviews,
    forgetUser: (id) => forgetOwner(store, String(id)),
  };
}
