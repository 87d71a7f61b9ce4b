import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fingerprintOf, publicKeyFrom, rawKey, readPublicKey } from './signing-key.js';

const pair = generateKeyPairSync('ed25519');
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const pkcs8 = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const refusal = (text: string) => {
  try {
    return readPublicKey(text);
  } catch (error) {
    return error;
  }
};

describe('A signing key', () => {
  it('is read from PEM, and is the same key afterwards', () => {
    const raw = readPublicKey(`\n${spki(pair.publicKey)}\n`);
    expect(raw).toHaveLength(32);
    expect(publicKeyFrom(raw).equals(pair.publicKey)).toBe(true);
    expect(rawKey(pair.privateKey)).toEqual(raw);
    expect(fingerprintOf(raw)).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each([
    ['no key', 'hello'],
    ['a private key', pkcs8(pair.privateKey)],
    ['a private key after a public one', spki(pair.publicKey) + pkcs8(pair.privateKey)],
    ['an RSA key', spki(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey)],
    ['an X25519 key', spki(generateKeyPairSync('x25519').publicKey)],
    ['a cut key', spki(pair.publicKey).replace(/M[A-Za-z0-9+/]{20}/, 'MCow')],
    ['two keys', spki(pair.publicKey).repeat(2)],
  ])('is not %s', (_, text) => {
    expect(refusal(text)).toMatchObject({ code: 'BadKey', message: expect.stringContaining('openssl genpkey') });
  });
});
