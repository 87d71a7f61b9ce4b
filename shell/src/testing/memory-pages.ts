import type { RequestOf } from '@shinobi/shared/contract';
import { createReadable, type GivenAnswer, type Session } from '@shinobi/shared/platform';
import { CONNECTION_LOST, fakeApi, type Handlers, refusal } from '@shinobi/shared/testing';
import { createMemoryEngine } from '../memory/create-memory-engine.js';
import type { MemoryBrowser } from '../memory/memory-browser.js';
import { createMemory } from '../memory/memory.js';
import { createMemoryStore, type MemoryStore } from '../memory/memory-store.js';
import type { PageEvents } from '../memory/page-events.js';
import { createGuestReviews } from '../progress/guest-reviews.js';
import { memoryStorage } from './memory-storage.js';

export const NOON = Date.parse('2026-11-22T12:00:00.000Z');

type SentAnswer = RequestOf<'POST /api/Memory/Answer'>['body']['answers'][number];

/** An answer as a quiz gives it. */
export const anAnswer = (changes: Partial<GivenAnswer> = {}): GivenAnswer => ({
  item: 'kana:か:read',
  correct: true,
  form: 'choice',
  ms: 2000,
  session: 'run-1',
  source: 'kana',
  ...changes,
});

/** A server that stores each answer once. Items in `unknownItems` do not exist. */
function createAnswerServer() {
  const stored = new Map<string, SentAnswer>();
  const unknownItems = new Set<string>();
  const state = { online: true };
  const handlers: Handlers = {
    'POST /api/Memory/Answer': ({ body: { answers } }) => {
      if (!state.online) return CONNECTION_LOST;
      const known = answers.filter(({ item }) => !unknownItems.has(item));
      if (known.length === 0) return refusal('ItemNotFound');
      const added = known.filter(({ id }) => !stored.has(id));
      for (const answer of added) stored.set(answer.id, answer);
      const refused = answers.filter(({ item }) => unknownItems.has(item));
      return {
        stored: added.length,
        states: [],
        refused: refused.map(({ id }) => ({ id, code: 'ItemNotFound' as const })),
      };
    },
    'POST /api/SystemBase/RegisterLog': () => ({}),
  };
  return { stored, unknownItems, state, handlers };
}

/** Events of one page; `others` are the listeners of all pages. */
function createPageEvents(others: Set<() => void>) {
  const hidden: (() => void)[] = [];
  const online: (() => void)[] = [];
  let own: (() => void) | null = null;
  const events: PageEvents = {
    onHidden: (listener) => void hidden.push(listener),
    onOnline: (listener) => void online.push(listener),
    onOtherPage(listener) {
      own = listener;
      others.add(listener);
    },
    notifyOtherPages: () => others.forEach((listener) => listener !== own && listener()),
  };
  return { events, hide: () => hidden.forEach((run) => run()), reconnect: () => online.forEach((run) => run()) };
}

/** Timers on a clock that the test moves. */
function createClock(start: number) {
  const clock = { now: start };
  let timers: { at: number; run: () => void }[] = [];
  return {
    clock,
    after(ms: number, run: () => void) {
      const timer = { at: clock.now + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((each) => each !== timer));
    },
    /** Stops the timers, as when the page is closed. */
    stop: () => void (timers = []),
    pass(ms: number) {
      clock.now += ms;
      const due = timers.filter(({ at }) => at <= clock.now);
      timers = timers.filter(({ at }) => at > clock.now);
      for (const { run } of due) run();
    },
  };
}

/** Lets pending promises run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

interface PageOptions {
  readonly session?: Session;
  readonly handlers?: Handlers;
}

/** A browser with a storage, a store and a server, in which a test opens pages. */
export function createTestBrowser(store: MemoryStore = createMemoryStore(), stored: Record<string, string> = {}) {
  const storage = memoryStorage(stored);
  const server = createAnswerServer();
  const { clock, ...timers } = createClock(NOON);
  const others = new Set<() => void>();
  const running = new Map<string, Promise<unknown>>();
  const runAlone: MemoryBrowser['runAlone'] = (name, work) => {
    const run = (running.get(name) ?? Promise.resolve()).then(work, work);
    const ended = run.catch(() => undefined);
    running.set(name, ended);
    return run;
  };
  const reports: { operation: string; details: Readonly<Record<string, unknown>> }[] = [];

  const openPage = ({ session: first = { status: 'guest' }, handlers = {} }: PageOptions = {}) => {
    const session = createReadable<Session>(first);
    const api = fakeApi({ ...server.handlers, ...handlers });
    const { events, hide, reconnect } = createPageEvents(others);
    const beacons: unknown[] = [];
    const guestReviews = createGuestReviews(storage);
    const browser: MemoryBrowser = {
      ...{ store, events, runAlone, after: timers.after },
      now: () => clock.now,
      sendBeacon: async (_path, body) => {
        beacons.push(body);
        const { answers, userId } = body as RequestOf<'POST /api/Memory/Answer'>['body'];
        return api('POST /api/Memory/Answer', { body: { answers, userId } }).catch(() => null);
      },
    };
    const lastUserId = () => Number(storage.get('progress-owner') ?? 0) || null;
    const control = createMemory({
      storage,
      now: () => clock.now,
      user() {
        const current = session.get();
        return current.status === 'signed-in' ? current.user.userId : lastUserId();
      },
      loadEngine: async (page) =>
        createMemoryEngine(
          {
            ...page,
            ...{ storage, api, session, guestReviews },
            report: (operation, details) => void reports.push({ operation, details }),
            lastUserId,
            signedUpHere: (userId) => storage.get('signed-up-here') === String(userId),
          },
          browser,
        ),
    });
    return { ...control, session, api, guestReviews, beacons, hide, reconnect };
  };
  return { storage, store, server, clock, ...timers, reports, openPage };
}
