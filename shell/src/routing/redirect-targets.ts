import type { ApiClient, Readable } from '@shinobi/shared/platform';
import type { SessionControl } from '../session/session.js';
import { AUTHOR_HASH, INVITATION_PREFIX } from './hash-panel.js';
import { fetchAuthorName } from './server-hash.js';

/** Returns the home page with the author's name as its hash, or a fixed hash when the name cannot be fetched. */
export async function developerAddress(api: ApiClient): Promise<string> {
  const name = await fetchAuthorName(api);
  return `/${name === null ? AUTHOR_HASH : `#${encodeURIComponent(name)}`}`;
}

const waitUntilSet = (flag: Readable<boolean>) =>
  new Promise<void>((resolve) => {
    if (flag.get()) return resolve();
    const unsubscribe = flag.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });

/** Signs the current user out and returns the home page with the hash that opens sign-up. */
export async function invitationAddress(session: SessionControl, encodedEmail: string): Promise<string> {
  await waitUntilSet(session.userFetchDone);
  // Without a connection neither sign-out nor sign-up works, and the sign-up form says so.
  if (session.session.get().status === 'signed-in') await session.logOut().catch(() => undefined);
  return `/${INVITATION_PREFIX}${encodeURIComponent(encodedEmail)}`;
}
