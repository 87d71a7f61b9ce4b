import type { KeyValues } from '../storage/browser-storage.js';
import type { SessionControl } from './session.js';

const KEY = 'isAdmin';
/** The specification, section 9. */
const ADMINISTRATOR = 1;

/** The stored flag of the administrator: no real calls of A/B tests, but their alerts (docs/behaviour/administration.md, rule 2). */
export const isAdmin = (storage: KeyValues): boolean => storage.get(KEY) === 'true';

/** Sets the flag in the administrator's browser. It stays when they sign out: who tests there is no visitor. */
export function flagAdmin({ session }: SessionControl, storage: KeyValues): () => void {
  const look = () => {
    const now = session.get();
    if (now.status === 'signed-in' && now.user.userId === ADMINISTRATOR) storage.set(KEY, 'true');
  };
  look();
  return session.subscribe(look);
}
