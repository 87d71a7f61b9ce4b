import type { ApiClient } from '@shinobi/shared/platform';
import type { Panels } from '../panels/panels.js';
import { SHELL_DIALOGS } from '../panels/shell-panels.js';
import type { SessionControl } from '../session/session.js';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.js';
import { createIdentityConfirmation } from './identity-confirmation.js';

interface RecoverOptions {
  /** Calls the server without recovering. */
  readonly client: ApiClient;
  readonly panels: Pick<Panels, 'open'>;
  readonly session: Pick<SessionControl, 'session' | 'expire' | 'identifyUser'>;
  readonly fingerprint: () => string;
}

type Recover = (code: string, key: string) => Promise<boolean>;

const LOGOUT = 'GET /api/Auth/Logout';

const userIdOf = ({ session }: RecoverOptions['session']) => {
  const current = session.get();
  return current.status === 'signed-in' ? current.user.userId : null;
};

/**
 * Whether the user is signed in after all: another tab has signed in again, or a second factor has given the session another
 * cookie while a call was under way.
 */
async function isSignedIn({ client, fingerprint }: RecoverOptions, userId: number): Promise<boolean> {
  const found = await client('POST /api/Auth/GetUser', { body: { fingerprint: fingerprint() } }).catch(() => null);
  return found !== null && !('error' in found) && found.userId === userId;
}

/** Asks the user to sign in again after the session has ended. Resolves to whether the same user did. */
async function signInAgain(options: RecoverOptions): Promise<boolean> {
  const { panels, session } = options;
  const before = userIdOf(session);
  if (before === null) return false;
  if (await isSignedIn(options, before)) return true;
  const done = await panels.open('auth', { mode: 'sign-in', again: true });
  if (!done) session.expire();
  return userIdOf(session) === before;
}

/** Shows the page of the user who is signed in now. Resolves to whether that is the same one as before. */
async function showCurrentUser({ session }: RecoverOptions): Promise<boolean> {
  const before = userIdOf(session);
  await session.identifyUser();
  return before !== null && userIdOf(session) === before;
}

/** Creates what asks the user after a refusal; calls that are refused meanwhile share it. */
export function createRecover(options: RecoverOptions): Recover {
  const { panels, session } = options;
  Object.assign(SHELL_DIALOGS, { 'confirm-identity': async () => ({ default: ConfirmIdentityDialog }) });
  const openDialog = () => panels.open('confirm-identity');
  const confirmIdentity = createIdentityConfirmation({ openDialog, session: session.session });
  let signingIn: Promise<boolean> | null = null;
  let identifying: Promise<boolean> | null = null;
  return (code, key) => {
    if (code === 'PasswordNeeded' || code === 'SecondFactorRequired') return confirmIdentity(code);
    if (code === 'OtherUser') {
      identifying ??= showCurrentUser(options).finally(() => (identifying = null));
      return identifying;
    }
    if (code !== 'SignInRequired' || key === LOGOUT) return Promise.resolve(false);
    signingIn ??= signInAgain(options).finally(() => (signingIn = null));
    return signingIn;
  };
}

let ofPage: Recover | null = null;

/** The same for the one session of the page. */
export const recover = (code: string, key: string, options: RecoverOptions): Promise<boolean> =>
  (ofPage ??= createRecover(options))(code, key);
