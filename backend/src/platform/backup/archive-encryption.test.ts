import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { decrypt, encrypt } from './archive-encryption.js';
import { bytesOf } from './byte-streams.js';

const PASSPHRASE = 'correct horse battery staple';
/** More than one of age's chunks. */
const BYTES = Buffer.alloc(150_000, 'backup');

const encrypted = (key: string) => buffer(encrypt(bytesOf(BYTES), key));
const decrypted = (bytes: Uint8Array, key: string) => buffer(decrypt(bytesOf(bytes), key));

let secret: string;
let archive: Buffer;
beforeAll(async () => {
  secret = await generateX25519Identity();
  archive = await encrypted(await identityToRecipient(secret));
});

describe('An encrypted archive', () => {
  it('in the format of age is decrypted with the secret key', async () => {
    expect(archive.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
    expect(await decrypted(archive, secret)).toEqual(BYTES);
    expect(await decrypted(await encrypted(secret), secret)).toEqual(BYTES);
  });

  it('is decrypted with a passphrase', async () => {
    expect(await decrypted(await encrypted(PASSPHRASE), PASSPHRASE)).toEqual(BYTES);
  });

  it('is encrypted with a key without the white space around it', async () => {
    const recipient = await identityToRecipient(secret);
    expect(await decrypted(await encrypted(`${recipient}\r\n`), secret)).toEqual(BYTES);
    expect(await decrypted(archive, ` ${secret}\n`)).toEqual(BYTES);
    expect(await decrypted(await encrypted(`${PASSPHRASE} \n`), PASSPHRASE)).toEqual(BYTES);
  });

  it.each([`${PASSPHRASE} `, 'AGE1NOT-REALLY-A-KEY', 'age1looks-like-a-key\n'])(
    'of an earlier version is decrypted with the passphrase %j, exactly as it was',
    async (passphrase) => {
      const encrypter = new Encrypter();
      encrypter.setScryptWorkFactor(2);
      encrypter.setPassphrase(passphrase);
      expect(await decrypted(await encrypter.encrypt(BYTES), passphrase)).toEqual(BYTES);
    },
  );

  it('is refused for another key', async () => {
    const sentence = 'BACKUP_KEY is not the key of this backup.';
    await expect(decrypted(archive, await generateX25519Identity())).rejects.toThrow(sentence);
    await expect(decrypted(archive, PASSPHRASE)).rejects.toThrow(sentence);
    await expect(decrypted(archive, await identityToRecipient(secret))).rejects.toThrow('only encrypts');
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut off within a chunk', (bytes) => bytes.subarray(0, 100_000)],
    ['cut off after a chunk', (bytes) => bytes.subarray(0, bytes.length - (150_000 % 65_536) - 16)],
    ['altered', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])])],
  ])('is refused when it was %s', async (_, change) => {
    await expect(decrypted(change(archive), secret)).rejects.toThrow();
  });
});

describe('A key that is not valid', () => {
  it.each([
    ['an SSH key', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFw4YH9mWpZkD2Rl3mG0mQ1bq1x4f0l3hC7eQm1T0k9a'],
    ['a public key with a wrong letter', 'age1vjlryaw4v6zk5rvwqzgsrr23tf98f7r2xshp97zd467ny39spv2q4xqt4x'],
    ['a secret key with a wrong letter', 'AGE-SECRET-KEY-1H2GERDYY3GNN5PE4Q3QFPDHPHVDR30FHSQ2T3Z04TAKNXHFQC5HQWLE9QX'],
  ])('is refused for encryption: %s', async (_, key) => {
    await expect(encrypted(key)).rejects.toThrow('BACKUP_KEY looks like a key, but is not a valid one');
  });
});
