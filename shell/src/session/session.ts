import { isApiError } from '@shinobi/shared/client';
import { createReadable, type ApiClient, type Readable, type Session } from '@shinobi/shared/platform';
import { mergeProgress, parseProgress, type Progress } from '@shinobi/shared/domain/progress/progress-merge';
import type { DataForUser, User } from '@shinobi/shared/contract/people/user';
import type { ProgressOwner } from '../progress/progress-owner.js';
import type { OutboxOptions, ProgressOutbox } from '../progress/progress-outbox.js';
import type { LocalProgress } from '../progress/local-progress.js';
import { syncProgress } from '../progress/sync-progress.js';

export interface SessionOptions {
  readonly api: ApiClient;
  readonly progress: LocalProgress;
  readonly owner: ProgressOwner;
  /** The id that this browser is known by in 'my devices'. */
  readonly fingerprint: () => string;
  readonly outbox: (options: OutboxOptions) => ProgressOutbox;
  readonly on: {
    /** The server won for these progress keys. */
    readonly restored: (keys: readonly string[]) => void;
    readonly notSaved: (thrown: unknown, again: () => void) => void;
    /** Nobody is signed in any more: `logout` was asked for, `lost` happened. */
    readonly signedOut: (why: 'logout' | 'lost') => void;
  };
}

/** Who is here, and all that makes it change. */
export interface SessionControl {
  readonly session: Readable<Session>;
  /** The specification's user-fetch-done flag: the bootstrap is over, whoever is here. */
  readonly fetchDone: Readable<boolean>;
  /** The specification's bootstrap: who is this, then that user's data. Answers once both are known. */
  begin(): Promise<void>;
  /** A sign-in or sign-up has answered this user. */
  signedIn(user: User): Promise<void>;
  /** A call has answered the user's new record. */
  changed(user: User): void;
  /** Some of the user's data is known anew. */
  dataChanged(data: Partial<DataForUser>): void;
  refresh(): Promise<void>;
  /** `ended`: the server has ended the session already. */
  logout(ended?: boolean): Promise<void>;
  /** The server does not know the session any more. */
  lost(): void;
  writeProgress(pairs: Progress): void;
}

export function createSession({
  api,
  progress,
  owner,
  fingerprint,
  outbox: openOutbox,
  on,
}: SessionOptions): SessionControl {
  const session = createReadable<Session>({ status: 'loading' });
  const fetchDone = createReadable(false);

  const changed = (user: User) => {
    const now = session.get();
    if (now.status === 'signed-in' && now.user.userId === user.userId) session.set({ ...now, user });
  };
  const save = (pairs: Progress) => {
    const now = session.get();
    // Named, so that the server refuses it should somebody else have signed in from another tab.
    const userId = now.status === 'signed-in' ? now.user.userId : undefined;
    return api('POST /api/User/SaveProgress', { body: { userId, progress: JSON.stringify(pairs) } });
  };
  // Of the answer only what was saved: the rest of the record may be older than what another call has told meanwhile.
  const saved = ({ userId, progress: merged }: User) => {
    const now = session.get();
    if (now.status === 'signed-in') changed({ ...now.user, userId, progress: merged });
  };
  const outbox = openOutbox({ save, onSaved: saved, onFailed: on.notSaved });

  const becomeGuest = () => {
    outbox.empty();
    owner.handOver(null);
    session.set({ status: 'guest' });
  };

  const refresh = async () => {
    const before = session.get();
    if (before.status !== 'signed-in') return;
    const { dataForUser } = await api('GET /api/User/GetDataForUser', {
      query: { initial: String(before.data === null) },
    });
    const now = session.get();
    if (now.status === 'signed-in' && now.user.userId === before.user.userId)
      session.set({ ...now, data: dataForUser });
  };

  const signedIn = async (user: User) => {
    owner.handOver(user.userId);
    session.set({ status: 'signed-in', user, data: null });
    const synced = await syncProgress(user, progress, save);
    changed(synced.user);
    if (synced.restored.length) on.restored(synced.restored);
    // What cannot be had now comes with the next refresh: the page works without.
    await refresh().catch(() => undefined);
  };

  const leave = (why: 'logout' | 'lost') => {
    if (session.get().status !== 'signed-in') return;
    if (why === 'logout') owner.forget();
    becomeGuest();
    on.signedOut(why);
  };

  return {
    session,
    fetchDone,
    async begin() {
      try {
        const answer = await api('POST /api/Auth/GetUser', { body: { fingerprint: fingerprint() } });
        if (!('error' in answer)) await signedIn(answer);
        else if (session.get().status === 'signed-in') leave('lost');
        else becomeGuest();
      } catch {
        // No answer is no sign-out: what is here stays whose it is.
        if (session.get().status === 'loading') session.set({ status: 'guest' });
      } finally {
        fetchDone.set(true);
      }
    },
    signedIn,
    changed,
    refresh,
    dataChanged(data) {
      const now = session.get();
      if (now.status === 'signed-in' && now.data) session.set({ ...now, data: { ...now.data, ...data } });
    },
    async logout(ended = false) {
      if (!ended)
        await api('GET /api/Auth/Logout').catch((thrown: unknown) => {
          if (!isApiError(thrown) || thrown.code !== 'SignInRequired') throw thrown;
        });
      leave('logout');
    },
    lost: () => leave('lost'),
    writeProgress(pairs) {
      progress.store(pairs);
      const now = session.get();
      if (now.status !== 'signed-in') return;
      const merged = mergeProgress(parseProgress(now.user.progress) ?? {}, pairs);
      session.set({ ...now, user: { ...now.user, progress: JSON.stringify(merged) } });
      outbox.post(pairs);
    },
  };
}
