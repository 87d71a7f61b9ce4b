import { describe, expect, it } from '@jest/globals';
import { keyFault, type KeyKind, keyKindOf, mismatchOf, startsEncrypted } from './backup-key.js';

const PUBLIC = 'age1vjlryaw4v6zk5rvwqzgsrr23tf98f7r2xshp97zd467ny39spv2q4xqt4u';
const SECRET = 'AGE-SECRET-KEY-1H2GERDYY3GNN5PE4Q3QFPDHPHVDR30FHSQ2T3Z04TAKNXHFQC5HQWLE9Q9';
const PASSPHRASE = 'correct horse battery staple';

const SSH = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFw4YH9mWpZkD2Rl3mG0mQ1bq1x4f0l3hC7eQm1T0k9a mika@example.com';

it.each<[string, KeyKind]>([
  [PUBLIC, 'recipient'],
  [` ${PUBLIC}\r\n`, 'recipient'],
  [SECRET, 'identity'],
  [`${SECRET}\n`, 'identity'],
  ['AGE-SECRET-KEY-PQ-1QQQ', 'identity'],
  [PASSPHRASE, 'passphrase'],
  [`${PASSPHRASE}\n`, 'passphrase'],
  ['the bronze-age1 and other words', 'passphrase'],
  ['age1 and other words', 'malformed'],
  [PUBLIC.toUpperCase(), 'malformed'],
  [SECRET.toLowerCase(), 'malformed'],
  [`${PUBLIC} ${PUBLIC}`, 'malformed'],
  [`${PUBLIC},${PUBLIC}`, 'malformed'],
  [`"${PUBLIC}"`, 'malformed'],
  [`# public key: ${PUBLIC}`, 'malformed'],
  [`${SECRET.slice(0, 30)} ${SECRET.slice(30)}`, 'malformed'],
  [`# created by age-keygen\n${SECRET}`, 'malformed'],
  [SSH, 'malformed'],
  [`AGE-PLUGIN-YUBIKEY-1QQQ`, 'malformed'],
])('The key %j is a %s', (key, kind) => {
  expect(keyKindOf(key)).toBe(kind);
});

it.each<[string, RegExp]>([
  [PUBLIC, /^BACKUP_KEY is a public key, which only encrypts: set it to the secret key, AGE-SECRET-KEY-…\.$/],
  [SECRET, /^BACKUP_KEY is not the key of this backup\.$/],
  [PASSPHRASE, /^BACKUP_KEY is not the key of this backup\.$/],
  [SSH, /^BACKUP_KEY looks like a key, but is not a valid one/],
])('The key %s that does not decrypt a backup is explained', (key, sentence) => {
  expect(mismatchOf(key)).toMatch(sentence);
});

describe('A backup', () => {
  it.each<[string, boolean, string | null, string | null]>([
    ['plain, without a key', false, null, null],
    [
      'plain, with a key',
      false,
      SECRET,
      'It is not encrypted, although BACKUP_KEY is set: unset it if you trust the file.',
    ],
    ['encrypted, without a key', true, null, 'It is encrypted: set BACKUP_KEY.'],
    ['encrypted, with the secret key', true, SECRET, null],
    ['encrypted, with a passphrase', true, PASSPHRASE, null],
  ])('%s', (_, isEncrypted, key, fault) => {
    expect(keyFault(isEncrypted, key)).toBe(fault);
  });

  it.each<[string, boolean]>([
    ['age-encryption.org/v1\n', true],
    ['age-encryption.org/v1', false],
    ['', false],
  ])('that begins with %j is encrypted: %s', (start, isEncrypted) => {
    expect(startsEncrypted(Buffer.from(start))).toBe(isEncrypted);
  });
});
