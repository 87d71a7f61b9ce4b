import { isFinalRefusal } from '@shinobi/shared/client';
import type { RequestOf } from '@shinobi/shared/contract';
import type { Memory, Platform } from '@shinobi/shared/platform';
import type { SessionControl } from '../session/session.js';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import { UNPAID_XP } from './unpaid-xp.js';

interface UnpaidXpOptions extends Pick<Platform, 'api' | 'toast'> {
  readonly session: Pick<SessionControl, 'session' | 'updateUser'>;
  readonly memory: Pick<Memory, 'flush'>;
  readonly storage: KeyValueStorage;
}

type Unpaid = RequestOf<'POST /api/User/AddXp'>['body'];

/** Returns what was stored; null if it is damaged. */
function readUnpaid(stored: string | null): Unpaid | null {
  try {
    return JSON.parse(stored ?? 'null') as Unpaid | null;
  } catch {
    return null;
  }
}

/** Sends what one user has finished. */
async function payUser(userId: number, { api, session, memory, storage, toast }: UnpaidXpOptions): Promise<void> {
  for (const key of storage.keys().filter((each) => each.startsWith(UNPAID_XP))) {
    const body = readUnpaid(storage.get(key));
    if (body === null) storage.remove(key);
    if (body?.userId !== userId) continue;
    try {
      // XP follows from the answers that the server has received.
      await memory.flush();
      const { user, gained } = await api('POST /api/User/AddXp', { body, idempotencyKey: key.slice(UNPAID_XP.length) });
      storage.remove(key);
      session.updateUser(user);
      if (gained > 0) toast({ text: `You gained ${gained} XP for what you had finished before.` });
    } catch (thrown) {
      if (isFinalRefusal(thrown)) storage.remove(key);
    }
  }
}

/**
 * Pays what a user finished on an earlier page that ended before the server confirmed it, as soon as the user is here. The server
 * pays each answer once, so that another try can only add what is missing. Returns a function that stops it.
 */
export function payUnpaidXp(options: UnpaidXpOptions): () => void {
  const { session } = options.session;
  let paidUser: number | null = null;
  const pay = () => {
    const current = session.get();
    if (current.status !== 'signed-in' || current.user.userId === paidUser) return;
    paidUser = current.user.userId;
    void payUser(paidUser, options);
  };
  pay();
  return session.subscribe(pay);
}
