import { isApiError } from '@shinobi/shared/client';
import { type ApiClient, createReadable, type Readable, type Session, type Writable } from '@shinobi/shared/platform';
import { mergeProgress, parseProgress, type Progress } from '@shinobi/shared/domain/progress/progress-merge';
import type { DataForUser, User } from '@shinobi/shared/contract/people/user';
import type { LocalProgress } from '../progress/local-progress.js';
import type { OutboxOptions, ProgressOutbox } from '../progress/progress-outbox.js';
import type { ProgressOwner } from '../progress/progress-owner.js';
import { syncProgress } from '../progress/sync-progress.js';

export interface SessionOptions {
  readonly api: ApiClient;
  readonly progress: LocalProgress;
  readonly owner: ProgressOwner;
  /** Returns the id of this browser, which 'my devices' shows. */
  readonly fingerprint: () => string;
  readonly createOutbox: (options: OutboxOptions) => ProgressOutbox;
  readonly on: {
    /** At a sync, the server's value won for these progress keys. */
    readonly restored: (keys: readonly string[]) => void;
    readonly notSaved: (thrown: unknown, retry: () => void) => void;
    /** Called when the user becomes a guest. `expired`: the server no longer knows the session. */
    readonly signedOut: (reason: 'logout' | 'expired') => void;
  };
}

/** The current session and everything that changes it. */
export interface SessionControl {
  readonly session: Readable<Session>;
  /** Counts how often users have signed out, here or in another tab. The end of a session by the server does not count. */
  readonly signOuts: Readable<number>;
  /** Set once it is known who is here (docs/behaviour/session.md, rule 2). */
  readonly userFetchDone: Readable<boolean>;
  /** Asks the server who is here, then for that user's data. */
  identifyUser(): Promise<void>;
  /** Call it with the user that a sign-in or sign-up has returned. */
  completeSignIn(user: User): Promise<void>;
  /** Call it with the new record when a call has returned one. */
  updateUser(user: User): void;
  updateData(data: Partial<DataForUser>): void;
  refreshData(): Promise<void>;
  /** `ended`: the server has ended the session already. */
  logOut(ended?: boolean): Promise<void>;
  /** Call it when the server no longer knows the session. */
  expire(): void;
  writeProgress(pairs: Progress): void;
}

const userOf = (session: Session) => (session.status === 'signed-in' ? session.user : null);

function setUser(session: Writable<Session>, user: User): void {
  const current = session.get();
  if (current.status === 'signed-in' && current.user.userId === user.userId) session.set({ ...current, user });
}

function setData(session: Writable<Session>, data: Partial<DataForUser>): void {
  const current = session.get();
  if (current.status === 'signed-in' && current.data) session.set({ ...current, data: { ...current.data, ...data } });
}

async function fetchData(session: Writable<Session>, api: ApiClient): Promise<void> {
  const before = session.get();
  if (before.status !== 'signed-in') return;
  const { dataForUser } = await api('GET /api/User/GetDataForUser', {
    query: { initial: String(before.data === null) },
  });
  const current = session.get();
  if (current.status === 'signed-in' && current.user.userId === before.user.userId)
    session.set({ ...current, data: dataForUser });
}

/** An already ended session counts as logged out. */
const requestLogout = (api: ApiClient) =>
  api('GET /api/Auth/Logout').catch((thrown: unknown) => {
    if (!isApiError(thrown) || thrown.code !== 'SignInRequired') throw thrown;
  });

/** Returns the user with progress merged into the record. */
function withProgress(user: User, pairs: Progress): User {
  const merged = mergeProgress(parseProgress(user.progress) ?? {}, pairs);
  return { ...user, progress: JSON.stringify(merged) };
}

/** Returns the outbox that sends the progress of the current user. */
function createSessionOutbox(session: Writable<Session>, { api, createOutbox, on }: SessionOptions) {
  const save = (pairs: Progress) => api('POST /api/User/SaveProgress', { body: { progress: JSON.stringify(pairs) } });
  // Only the progress of the response: the rest of the record may be older than that of another call.
  const onSaved = ({ userId, progress: merged }: User) => {
    const user = userOf(session.get());
    if (user) setUser(session, { ...user, userId, progress: merged });
  };
  return { save, outbox: createOutbox({ save, onSaved, onFailed: on.notSaved }) };
}

/** Returns what makes a guest of the current user or visitor. */
function createSessionEnd(session: Writable<Session>, outbox: ProgressOutbox, { owner, on }: SessionOptions) {
  const signOuts = createReadable(0);
  const becomeGuest = () => {
    outbox.clear();
    owner.handOver(null);
    session.set({ status: 'guest' });
  };
  const endSession = (reason: 'logout' | 'expired') => {
    if (session.get().status !== 'signed-in') return;
    if (reason === 'logout') owner.forget();
    becomeGuest();
    if (reason === 'logout') signOuts.set(signOuts.get() + 1);
    on.signedOut(reason);
  };
  return { signOuts, becomeGuest, endSession };
}

export function createSession(options: SessionOptions): SessionControl {
  const { api, progress, owner, fingerprint, on } = options;
  const session = createReadable<Session>({ status: 'loading' });
  const userFetchDone = createReadable(false);

  const { save, outbox } = createSessionOutbox(session, options);
  const { signOuts, becomeGuest, endSession } = createSessionEnd(session, outbox, options);

  const completeSignIn = async (user: User) => {
    // What waits for another user was set aside with the rest of that user's progress.
    if (userOf(session.get())?.userId !== user.userId) outbox.clear();
    owner.handOver(user.userId);
    session.set({ status: 'signed-in', user, data: null });
    const synced = await syncProgress(user, progress, save);
    setUser(session, synced.user);
    if (synced.restored.length) on.restored(synced.restored);
    // If this fails, the page works without the data until the next refresh.
    await fetchData(session, api).catch(() => undefined);
  };

  const identifyUser = async () => {
    try {
      const response = await api('POST /api/Auth/GetUser', { body: { fingerprint: fingerprint() } });
      const user = userOf(session.get());
      if (!('error' in response)) await completeSignIn(response);
      // A sign-out in another tab has removed the user's progress; the end of a session has only set it aside.
      else if (user) endSession(owner.get() === null && !owner.hasSetAside(user.userId) ? 'logout' : 'expired');
      else becomeGuest();
    } catch {
      // A failed call is no sign-out: a signed-in user stays signed in.
      if (session.get().status === 'loading') session.set({ status: 'guest' });
    } finally {
      userFetchDone.set(true);
    }
  };

  const logOut = async (ended = false) => {
    if (!ended) await requestLogout(api);
    endSession('logout');
  };

  return {
    session,
    signOuts,
    userFetchDone,
    identifyUser,
    completeSignIn,
    updateUser: (user) => setUser(session, user),
    updateData: (data) => setData(session, data),
    refreshData: () => fetchData(session, api),
    logOut,
    expire: () => endSession('expired'),
    writeProgress(pairs) {
      progress.store(pairs);
      const user = userOf(session.get());
      if (!user) return;
      setUser(session, withProgress(user, pairs));
      outbox.post(pairs);
    },
  };
}
