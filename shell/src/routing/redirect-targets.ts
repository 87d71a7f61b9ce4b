import type { ApiClient, Readable } from '@shinobi/shared/platform';
import type { SessionControl } from '../session/session.js';
import { AUTHOR_HASH, INVITATION } from './hash-panel.js';
import { authorName } from './server-hash.js';

/** The home page with the author's hash, the author's name; one that always works where the name cannot be had. */
export async function developerAddress(api: ApiClient): Promise<string> {
  const name = await authorName(api);
  return `/${name === null ? AUTHOR_HASH : `#${encodeURIComponent(name)}`}`;
}

const isSet = (flag: Readable<boolean>) =>
  new Promise<void>((resolve) => {
    if (flag.get()) return resolve();
    const end = flag.subscribe(() => {
      end();
      resolve();
    });
  });

/** Signs out whoever is here, and leads home to the sign-up panel with the address that was invited. */
export async function invitationAddress(session: SessionControl, encodedEmail: string): Promise<string> {
  await isSet(session.fetchDone);
  // Who cannot be signed out now, because nothing answers, cannot sign up either, and is told so there.
  if (session.session.get().status === 'signed-in') await session.logout().catch(() => undefined);
  return `/${INVITATION}${encodeURIComponent(encodedEmail)}`;
}
