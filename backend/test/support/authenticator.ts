import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewCredential,
  RegistrationOptions,
  RequestOptions,
  UsedCredential,
} from '@shinobi/shared/contract/people/passkey';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

interface SoftwareKey {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  counter: number;
}

interface CeremonyOptions {
  /** The page that the browser shows. */
  readonly origin: string;
  readonly isVerified?: boolean;
}

/** An authenticator in software: what a browser and a security key do for a page. It counts its uses from 1. */
export class SoftwareAuthenticator {
  private readonly keys: SoftwareKey[] = [];

  create(options: RegistrationOptions, { origin, isVerified = true }: CeremonyOptions): NewCredential {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    this.keys.push({ id, privateKey, userHandle: options.user.id, counter: 0 });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const credential = [Buffer.alloc(16), uint(id.length, 2), id, Buffer.from(isoCBOR.encode(cose))];
    const authData = Buffer.concat([this.head(options.rp.id, HAS_CREDENTIAL, isVerified, 0), ...credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const response = {
      clientDataJSON: this.clientData('webauthn.create', options.challenge, origin).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    };
    return { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', response };
  }

  /** Uses the key that was created last. */
  use({ challenge, rpId }: RequestOptions, { origin, isVerified = true }: CeremonyOptions): UsedCredential {
    const key = this.keys.at(-1);
    if (!key) throw new Error('This authenticator has no key.');
    key.counter += 1;
    const authenticatorData = this.head(rpId, 0, isVerified, key.counter);
    const clientData = this.clientData('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key.privateKey);
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: key.userHandle,
    };
    return { id: key.id.toString('base64url'), rawId: key.id.toString('base64url'), type: 'public-key', response };
  }

  /** Sets its count of uses back, as a copy of the key would. */
  rewind(): void {
    for (const key of this.keys) key.counter = 0;
  }

  private head(rpId: string, flags: number, isVerified: boolean, counter: number): Buffer {
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.of(all), uint(counter, 4)]);
  }

  private clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
