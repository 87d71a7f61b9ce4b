import { useEffect, useEffectEvent } from 'react';
import type { UsedCredential } from '@shinobi/shared/contract/people/passkey';
import type { User } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Notice } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import {
  cancelPasskeyRequest,
  requestPasskey,
  supportsPasskeyAutofill,
  supportsPasskeys,
} from '../passkeys/passkeys.js';
import { usePasskeyTask } from '../passkeys/use-passkey-task.js';
import { useSignedInUser } from './use-signed-in-user.js';

/** A challenge is valid for five minutes, so the browser gets another one before. */
const CHALLENGE_RENEWAL_MS = 4 * 60_000;

interface PasskeySignInProps {
  readonly onSignedIn: (user: User) => Promise<void>;
}

/** Offers the user's passkeys where the browser offers to fill in the e-mail address. */
function usePasskeyAutofill(signIn: (credential: UsedCredential) => Promise<unknown>) {
  const { api } = usePlatform();
  const send = useEffectEvent(signIn);
  useEffect(() => {
    let isShown = true;
    let isWaiting = false;
    const wait = async () => {
      if (!(await supportsPasskeyAutofill()) || !isShown) return;
      const options = await api('POST /api/Passkey/CreateChallenge', { body: {} });
      if (!isShown) return;
      isWaiting = true;
      await send(await requestPasskey(options, { autofill: true }));
    };
    // The button below does the same, and says what went wrong.
    const start = () => void wait().catch(() => undefined);
    start();
    const timer = setInterval(start, CHALLENGE_RENEWAL_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
      if (isWaiting) void cancelPasskeyRequest().catch(() => undefined);
    };
  }, [api]);
}

/** Signs in with a passkey alone: by a button, or where the browser fills in forms. */
export function PasskeySignIn(props: PasskeySignInProps) {
  return supportsPasskeys() ? <PasskeyButton {...props} /> : null;
}

function PasskeyButton({ onSignedIn }: PasskeySignInProps) {
  const { api } = usePlatform();
  const { fingerprint } = useShell();
  const signedInUser = useSignedInUser();
  const { busy, error, run } = usePasskeyTask();
  const send = async (credential: UsedCredential) =>
    onSignedIn(
      await signedInUser(api('POST /api/Passkey/SignIn', { body: { credential, fingerprint: fingerprint() } })),
    );
  usePasskeyAutofill((credential) => run(() => send(credential)));
  const ask = () =>
    run(async () => send(await requestPasskey(await api('POST /api/Passkey/CreateChallenge', { body: {} }))));
  return (
    <>
      {error !== null && <Notice title={error} />}
      <Button size="big" reason={busy ? 'One moment' : null} onClick={() => void ask()}>
        Sign in with a passkey
      </Button>
    </>
  );
}
