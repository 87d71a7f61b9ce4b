import type { Progress } from '../domain/progress/progress-merge.js';
import { Contributes } from '../contract/platform/release.js';
import type { LiveEvent } from '../contract/platform/events.js';
import type { DataForUser, User } from '../contract/people/user.js';
import { isProgressKey } from '../domain/progress/progress-keys.js';
import {
  type Account,
  type FuriganaMode,
  type Knowledge,
  type Platform,
  PLATFORM_VERSION,
  type ProgressStore,
  type Session,
  type SimpleDialog,
  type Sound,
  type Toast,
} from '../platform/platform.js';
import { createReadable, type Writable } from '../platform/readable.js';
import { fakeApi, type FakeApi, type Handlers } from './fake-api.js';
import { fakeGuestReviews, fakeSignedUpHere, fakeXp } from './fake-guest.js';
import { fakeMemory, type FakeMemory } from './fake-memory.js';
import { fakeStorage } from './fake-storage.js';

export interface FakePlatformOptions {
  /** The backend's responses; a call without a handler fails the test. */
  readonly handlers?: Handlers;
  readonly session?: Session;
  readonly progress?: Progress;
  readonly theme?: 'light' | 'dark';
  /** What the learner knows, as after it was loaded: see `someKnowledge`. */
  readonly knowledge?: Knowledge;
  readonly muted?: boolean;
  /** False when sounds cannot be played. */
  readonly playable?: boolean;
  /** What the remotes contribute, as in their `contributes.json`; by default nothing. */
  readonly contributions?: readonly unknown[];
  /** The answers to the questions, in order. Alerts need none. */
  readonly dialogAnswers?: readonly boolean[];
}

export interface OpenedPanel {
  readonly kind: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Closes it as the user would. */
  readonly close: (done?: boolean) => void;
}

/** The shell's session; signing out needs no server. */
function fakeAccount(session: Writable<Session>) {
  const refreshes: number[] = [];
  const change = (changes: { readonly user?: User; readonly data?: Partial<DataForUser> }) => {
    const now = session.get();
    if (now.status !== 'signed-in') return;
    const { user = now.user, data } = changes;
    session.set({ ...now, user, data: now.data && { ...now.data, ...data } });
  };
  const account: Account = {
    changed: (user) => change({ user }),
    dataChanged: (data) => change({ data }),
    refresh: async () => void refreshes.push(refreshes.length),
    signOut: async () => session.set({ status: 'guest' }),
    signedUpHere: fakeSignedUpHere,
  };
  return { account, refreshes };
}

function fakeLive() {
  const listeners = new Set<(event: LiveEvent) => void>();
  const subscribe = (listener: (event: LiveEvent) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { live: { subscribe }, happen: (event: LiveEvent) => listeners.forEach((listener) => listener(event)) };
}

/** The shell's services in memory, which record what the code under test did. */
export interface FakePlatform extends Platform {
  readonly api: FakeApi;
  readonly memory: FakeMemory;
  readonly knowledge: Writable<Knowledge | null>;
  readonly session: Writable<Session>;
  readonly theme: Writable<'light' | 'dark'>;
  /** `sent` has one entry per call to the server. */
  readonly progress: ProgressStore & { all(): Progress; sent(): readonly Progress[] };
  /** One entry per refresh of the user's data. */
  readonly refreshes: readonly number[];
  /** Sends an event as the server would. */
  readonly happen: (event: LiveEvent) => void;
  /** The panels that are open, bottom of the stack first. */
  readonly openPanels: readonly OpenedPanel[];
  readonly dialogs: readonly SimpleDialog[];
  readonly toasts: readonly Toast[];
  readonly played: readonly string[];
  /** The documents that pages have described. */
  readonly described: readonly object[];
  /** How many components keep the page in focus mode now. */
  readonly focusModes: () => number;
  /** Whether a component hides the decorations now. */
  readonly hidesDecorations: () => boolean;
  /** The words that were looked up. */
  readonly lookUps: readonly { readonly sentence: string; readonly offset: number }[];
  readonly reports: readonly { readonly operation: string; readonly details: Readonly<Record<string, unknown>> }[];
}

function fakeProgress(initial: Progress): FakePlatform['progress'] {
  const pairs = createReadable(initial);
  const sent: Progress[] = [];
  const keep = (written: Progress) => {
    const unknown = Object.keys(written).filter((key) => !isProgressKey(key));
    if (unknown.length > 0) throw new Error(`Not progress keys: ${unknown.join(', ')}`);
    pairs.set({ ...pairs.get(), ...written });
  };
  return {
    read: (key) => pairs.get()[key] ?? null,
    write(written) {
      keep(written);
      sent.push(written);
    },
    keep,
    subscribe: pairs.subscribe,
    all: pairs.get,
    sent: () => sent,
  };
}

function fakePanels() {
  const openPanels: OpenedPanel[] = [];
  const open = (kind: string, props: Readonly<Record<string, unknown>> = {}) =>
    new Promise<boolean>((resolve) => {
      const panel: OpenedPanel = {
        kind,
        props,
        close(done = false) {
          const at = openPanels.indexOf(panel);
          if (at >= 0) openPanels.splice(at, 1);
          resolve(done);
        },
      };
      openPanels.push(panel);
    });
  const closeAll = () => openPanels.toReversed().forEach((panel) => panel.close());
  return { openPanels, panels: { open, closeAll } };
}

function fakeSound({ muted: initiallyMuted = false, playable = true }: FakePlatformOptions) {
  const muted = createReadable(initiallyMuted, false);
  const played: string[] = [];
  const play = async (url: string) => {
    if (muted.get()) return true;
    if (playable) played.push(url);
    return playable;
  };
  const sound: Sound = { muted, setMuted: muted.set, play };
  return { played, sound };
}

function fakeDialogs(answers: readonly boolean[]) {
  const dialogs: SimpleDialog[] = [];
  const left = [...answers];
  const dialog = async (asked: SimpleDialog) => {
    dialogs.push(asked);
    if (asked.cancel === undefined) return true;
    const answer = left.shift();
    if (answer === undefined) throw new Error(`The test has no answer to: ${asked.text}`);
    return answer;
  };
  return { dialogs, dialog };
}

/** The switch and the mode are one setting. */
function fakeFurigana() {
  const furigana = createReadable(true);
  const furiganaMode = createReadable<FuriganaMode>('all');
  furigana.subscribe(() => {
    if (furigana.get() === (furiganaMode.get() === 'none')) furiganaMode.set(furigana.get() ? 'all' : 'none');
  });
  furiganaMode.subscribe(() => furigana.set(furiganaMode.get() !== 'none'));
  return { furigana, furiganaMode };
}

function fakeFocusMode() {
  const count = { focusModes: 0, decorationHides: 0 };
  const countWhileActive = (key: keyof typeof count) => () => {
    count[key] += 1;
    return () => void (count[key] -= 1);
  };
  return {
    enterFocusMode: countWhileActive('focusModes'),
    focusModes: () => count.focusModes,
    hideDecorations: countWhileActive('decorationHides'),
    hidesDecorations: () => count.decorationHides > 0,
  };
}

/** A whole platform in memory: a guest in the light theme with sound by default. */
export function fakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  const {
    session: start = { status: 'guest' },
    theme = 'light',
    progress = {},
    dialogAnswers = [],
    handlers,
  } = options;
  const toasts: Toast[] = [];
  const described: object[] = [];
  const lookUps: { sentence: string; offset: number }[] = [];
  const reports: { operation: string; details: Readonly<Record<string, unknown>> }[] = [];
  const session = createReadable<Session>(start, { status: 'loading' });
  const api = fakeApi(handlers);
  const account = fakeAccount(session);
  const panels = fakePanels();
  return {
    version: PLATFORM_VERSION,
    api,
    session,
    ...account,
    xp: fakeXp({ api, session, account: account.account, panels: panels.panels }),
    guestReviews: fakeGuestReviews,
    memory: fakeMemory(api),
    knowledge: createReadable<Knowledge | null>(options.knowledge ?? null, null),
    ...fakeLive(),
    contributions: {
      ...createReadable({
        remotes: (options.contributions ?? []).map((given) => ({ contributes: Contributes.parse(given) })),
      }),
      loadRest: async () => false,
    },
    theme: createReadable(theme, 'light'),
    display: {
      ...fakeFurigana(),
      english: createReadable(true),
      romaji: createReadable(true),
      motion: createReadable(true),
      decorations: createReadable(true),
    },
    progress: fakeProgress(progress),
    storage: fakeStorage,
    ...panels,
    ...fakeSound(options),
    ...fakeDialogs(dialogAnswers),
    toasts,
    toast: (toast) => void toasts.push(toast),
    reports,
    described,
    describePage: (_, document) => void described.push(document),
    ...fakeFocusMode(),
    lookUps,
    lookUp: (sentence, offset) => void lookUps.push({ sentence, offset }),
    report: (operation, details) => void reports.push({ operation, details }),
  };
}
