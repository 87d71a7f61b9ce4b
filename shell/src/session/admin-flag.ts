import { ADMINISTRATOR_ID } from '@shinobi/shared/domain/limits/accounts';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import type { SessionControl } from './session.js';

const KEY = 'isAdmin';

/** Returns whether the administrator has used this browser (docs/behaviour/administration.md, rule 2). */
export const isAdminBrowser = (storage: KeyValueStorage): boolean => storage.get(KEY) === 'true';

/** Sets the flag. It stays after sign-out, so that the administrator's tests as a guest do not count as visits. */
export function markAdminBrowser({ session }: SessionControl, storage: KeyValueStorage): () => void {
  const check = () => {
    const current = session.get();
    if (current.status === 'signed-in' && current.user.userId === ADMINISTRATOR_ID) storage.set(KEY, 'true');
  };
  check();
  return session.subscribe(check);
}
