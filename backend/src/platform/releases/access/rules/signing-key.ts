import { createPublicKey, hash, type KeyObject } from 'node:crypto';
import { AppError } from '../../../../http/app-error.js';

const SPKI_PEM = /^\s*-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----\s*$/;

const badKey = () =>
  new AppError(
    'BadKey',
    'This is not an Ed25519 public key in PEM. Create a pair with "openssl genpkey -algorithm ed25519 -out release-key.pem" and paste what "openssl pkey -in release-key.pem -pubout" prints.',
  );

/** Returns the 32 bytes of an Ed25519 public key. Throws `BadKey` for anything else, private keys included. */
export function readPublicKey(pem: string): Buffer {
  if (!SPKI_PEM.test(pem)) throw badKey();
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    throw badKey();
  }
  if (key.asymmetricKeyType !== 'ed25519') throw badKey();
  return rawKey(key);
}

/** Returns the 32 bytes of an Ed25519 key, or of the public key of a private one. */
export const rawKey = (key: KeyObject): Buffer =>
  Buffer.from((key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' }).x ?? '', 'base64url');

/** The inverse of `rawKey` for public keys. */
export const publicKeyFrom = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });

/** What people compare keys by: the first 16 hex digits of the SHA-256. */
export const fingerprintOf = (raw: Buffer): string => hash('sha256', raw, 'hex').slice(0, 16);
