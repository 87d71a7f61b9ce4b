import type { Readable, Session } from '@shinobi/shared/platform';

/** The refusals after which the user can prove who they are, so that the call may be repeated. */
type IdentityRefusal = 'PasswordNeeded' | 'SecondFactorRequired';

interface IdentityOptions {
  /** Opens the dialog in which the user proves it; resolves to whether they did. */
  readonly openDialog: () => Promise<boolean>;
  readonly session: Readable<Session>;
}

/**
 * Opens the dialog; calls that arrive meanwhile share it. An administrator who lacks a second factor is asked once per sign-in,
 * because calls in the background are refused too.
 */
export function createIdentityConfirmation({ openDialog, session }: IdentityOptions) {
  let pending: Promise<boolean> | null = null;
  let hasDeclined = false;
  session.subscribe(() => {
    if (session.get().status === 'guest') hasDeclined = false;
  });
  const open = async () => {
    const done = await openDialog();
    hasDeclined = !done;
    return done;
  };
  return (refusal: IdentityRefusal): Promise<boolean> => {
    if (!pending && refusal === 'SecondFactorRequired' && hasDeclined) return Promise.resolve(false);
    pending ??= open().finally(() => (pending = null));
    return pending;
  };
}
