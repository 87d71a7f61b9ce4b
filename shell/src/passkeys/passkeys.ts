import type {
  NewCredential,
  RegistrationOptions,
  RequestOptions,
  UsedCredential,
} from '@shinobi/shared/contract/people/passkey';

/** Why no passkey was created or used, as a sentence for the user; null when the page itself has cancelled it. */
export class PasskeyError extends Error {
  constructor(
    readonly text: string | null,
    cause: unknown,
  ) {
    super(text ?? 'cancelled', { cause });
  }
}

const TEXTS: Readonly<Record<string, string | null>> = {
  AbortError: null,
  NotAllowedError: 'No passkey was used: it was cancelled, or took too long. Try again, or use another way.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address of the site.',
  ConstraintError: 'This device cannot check who uses it. Set up its screen lock, or use another device.',
  NotSupportedError: 'This device cannot create a passkey for this site.',
};
const UNKNOWN = 'The passkey did not work. Try again, or use another way.';

/** The names of errors are those of the WebAuthn standard. */
const explain = (error: unknown) => {
  const { name } = error as { readonly name?: string };
  const text = name === undefined ? undefined : TEXTS[name];
  return new PasskeyError(text === undefined ? UNKNOWN : text, error);
};

const loadWebAuthn = () =>
  import(/* webpackChunkName: "sign-in-security" */ '@simplewebauthn/browser').catch((error: unknown) => {
    throw new PasskeyError('The code for passkeys did not load. Check your connection, then try again.', error);
  });

/** Whether this browser can use passkeys: only at https addresses, and on this machine. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether this browser offers passkeys where it offers to fill in an e-mail address. */
export const supportsPasskeyAutofill = async (): Promise<boolean> =>
  supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Has the browser create a passkey. Rejects with `PasskeyError`. */
export async function createPasskey(options: RegistrationOptions): Promise<NewCredential> {
  const { startRegistration } = await loadWebAuthn();
  const created = await startRegistration({ optionsJSON: options as never }).catch((error: unknown) => {
    throw explain(error);
  });
  return created as NewCredential;
}

/** Has the browser ask for a passkey; with `autofill` only once the user chooses one in a field. Rejects with `PasskeyError`. */
export async function requestPasskey(options: RequestOptions, { autofill = false } = {}): Promise<UsedCredential> {
  const { startAuthentication } = await loadWebAuthn();
  const asked = { optionsJSON: options as never, useBrowserAutofill: autofill };
  const used = await startAuthentication(asked).catch((error: unknown) => {
    throw explain(error);
  });
  return used as UsedCredential;
}

/** Ends a request that waits for the user. */
export async function cancelPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await loadWebAuthn();
  WebAuthnAbortService.cancelCeremony();
}
