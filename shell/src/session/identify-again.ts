import { OWNER_STORAGE_KEY } from '../progress/progress-owner.js';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import type { SessionControl } from './session.js';

const RETRY_MS = 10_000;

interface IdentifyAgainOptions {
  readonly session: Pick<SessionControl, 'session' | 'identifyUser'>;
  readonly storage: Pick<KeyValueStorage, 'get'>;
}

/**
 * Asks again who is here while the page shows a guest although the browser has a user's progress: then nobody has signed out,
 * but the server could not be reached when the page started. Returns a function that stops it.
 */
export function identifyAgain({ session, storage }: IdentifyAgainOptions): () => void {
  const identify = () => {
    if (session.session.get().status === 'guest' && storage.get(OWNER_STORAGE_KEY) !== null)
      void session.identifyUser();
  };
  const timer = setInterval(identify, RETRY_MS);
  return () => clearInterval(timer);
}
