import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { NewCredential, UsedCredential } from '@shinobi/shared/contract/people/passkey';
import { badPasskey } from '../auth.errors.js';
import type { PasskeyEntity } from './passkey.entity.js';

/** Loaded with the first passkey. */
const loadLibrary = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, as COSE numbers them. */
export const ALGORITHMS = [-8, -7, -257];

/** What a response must agree with. */
export interface ExpectedCeremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
}

type NewPasskey = Pick<
  PasskeyEntity,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'multiDevice' | 'synced'
>;
type UsedPasskey = Pick<PasskeyEntity, 'counter' | 'synced'>;

/** The library throws for a response that is wrong or malformed. */
async function refuseInvalid<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw badPasskey(error);
  }
}

/**
 * Whether the response says nothing about the make of the device, as was asked for, or says so itself. Certificates are
 * not wanted: they would identify people, and nothing here trusts them.
 */
async function isWithoutCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** Verifies a created passkey and returns what is stored of it. Rejects with `BadPasskey`. */
export function verifyNewPasskey(credential: NewCredential, expected: ExpectedCeremony): Promise<NewPasskey> {
  const { response } = credential;
  const transports = (response.transports ?? []) as AuthenticatorTransport[];
  return refuseInvalid(async () => {
    if (!(await isWithoutCertificate(response.attestationObject))) throw new Error('It has a certificate.');
    const { verifyRegistrationResponse } = await loadLibrary();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { ...response, transports }, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) throw new Error('It could not be verified.');
    const { credential: created, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: created.id,
      publicKey: Buffer.from(created.publicKey).toString('base64url'),
      counter: created.counter,
      transports,
      multiDevice: credentialDeviceType === 'multiDevice',
      synced: credentialBackedUp,
    };
  });
}

/** Verifies the use of a passkey and returns what changes. Rejects with `BadPasskey`. */
export function verifyUsedPasskey(
  credential: UsedCredential,
  passkey: PasskeyEntity,
  expected: ExpectedCeremony,
): Promise<UsedPasskey> {
  const { userHandle } = credential.response;
  return refuseInvalid(async () => {
    if (userHandle !== undefined && userHandle !== passkey.userHandle) throw new Error('It belongs to somebody else.');
    const { verifyAuthenticationResponse } = await loadLibrary();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (!verified) throw new Error('Its signature is wrong.');
    if ((authenticationInfo.credentialDeviceType === 'multiDevice') !== passkey.multiDevice)
      throw new Error('It is said to have moved between devices.');
    return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
  });
}
