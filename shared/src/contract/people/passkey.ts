import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { PASSKEY_NAME_MAX_LENGTH } from '../../domain/limits/sign-in.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';
import { fingerprint } from './auth.js';
import { User } from './user.js';

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
/** At most 1023 bytes. */
const credentialId = base64url(1364);
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/));
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() });

/** Parts of a credential that the server does not read are dropped, because browsers add some. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: transports.max(10).optional(),
  }),
});
const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(100).optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;
export type UsedCredential = z.infer<typeof UsedCredential>;

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  extensions: z.object({ credProps: z.literal(true) }),
});
export type RegistrationOptions = z.infer<typeof RegistrationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** Empty for a guest: the browser shows every passkey that it has for the site. */
  allowCredentials: z.array(descriptor),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

export const Passkey = z.object({
  passkeyId: z.number().int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Whether a password manager keeps a copy, so that other devices of the user have it too. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

const name = line(1, PASSKEY_NAME_MAX_LENGTH);
const ownId = z.number().int().optional();
const passkeyId = z.number().int().min(1).max(ID_MAX);
const nothing = z.object({});

const CLIENT_DATA = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFBQSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3QifQ';
const USED_EXAMPLE = {
  id: 'wJ7mBq0k3Xo',
  rawId: 'wJ7mBq0k3Xo',
  type: 'public-key',
  response: { clientDataJSON: CLIENT_DATA, authenticatorData: 'SZYN5YgO', signature: 'MEUCIQDT', userHandle: 'q8vN3c' },
};
const NEW_EXAMPLE = {
  id: 'wJ7mBq0k3Xo',
  rawId: 'wJ7mBq0k3Xo',
  type: 'public-key',
  response: { clientDataJSON: CLIENT_DATA, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
};

export const passkeyContract = defineEndpoints({
  'POST /api/Passkey/CreateChallenge': {
    summary:
      'Returns the options with which a browser asks for a passkey: for SignIn when called by a guest, else for Enter. ' +
      'The challenge is valid for five minutes, once, and in this browser or session only. One network address may ' +
      'call it 120 times a minute as a guest.',
    access: 'anyone',
    beginsSignIn: true,
    beforeSecondFactor: true,
    body: z.strictObject({}),
    response: RequestOptions,
    example: {},
  },
  'POST /api/Passkey/SignIn': {
    summary: 'Signs in with a passkey. It counts as two factors: no password and no code is needed.',
    access: 'guest',
    body: z.strictObject({ credential: UsedCredential, fingerprint: fingerprint.optional() }),
    response: User,
    errors: ['BadPasskey', 'AlreadySignedIn'],
    example: { credential: USED_EXAMPLE },
  },
  'POST /api/Passkey/Enter': {
    summary: 'Confirms with a passkey what EnterPassword confirms with the password.',
    access: 'user',
    whileSuspended: true,
    beforeSecondFactor: true,
    body: z.strictObject({ userId: ownId, credential: UsedCredential }),
    response: nothing,
    errors: ['BadPasskey'],
    example: { credential: USED_EXAMPLE },
  },
  'POST /api/Passkey/StartRegistration': {
    summary: 'Returns the options with which a browser creates a passkey, valid for five minutes and once.',
    access: 'user',
    whileSuspended: true,
    beforeSecondFactor: true,
    recentPassword: true,
    body: z.strictObject({ userId: ownId }),
    response: RegistrationOptions,
    errors: ['PasswordNeeded', 'PasskeyLimit', 'SecondFactorRequired'],
    example: {},
  },
  'POST /api/Passkey/Register': {
    summary:
      'Adds the passkey that the browser has created. For an administrator whose only second factor it is, outside ' +
      'localhost, the response has recovery codes, and the other sessions end.',
    access: 'user',
    whileSuspended: true,
    beforeSecondFactor: true,
    recentPassword: true,
    body: z.strictObject({ userId: ownId, name, credential: NewCredential }),
    response: z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()).nullable() }),
    errors: ['BadPasskey', 'PasskeyKnown', 'PasskeyLimit', 'PasswordNeeded', 'SecondFactorRequired'],
    example: { name: 'My phone', credential: NEW_EXAMPLE },
  },
  'POST /api/Passkey/Rename': {
    summary: "Renames one of the caller's passkeys.",
    access: 'user',
    whileSuspended: true,
    recentPassword: true,
    body: z.strictObject({ userId: ownId, passkeyId, name }),
    response: nothing,
    errors: ['NotFound', 'PasswordNeeded', 'SecondFactorRequired'],
    example: { passkeyId: 3, name: 'Old phone' },
  },
  'POST /api/Passkey/Remove': {
    summary: "Removes one of the caller's passkeys. Sessions that it has started stay.",
    access: 'user',
    whileSuspended: true,
    recentPassword: true,
    body: z.strictObject({ userId: ownId, passkeyId }),
    response: nothing,
    errors: ['LastSecondFactor', 'NotFound', 'PasswordNeeded', 'SecondFactorRequired'],
    example: { passkeyId: 3 },
  },
});
