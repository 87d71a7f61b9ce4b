import { describe, expect, it } from '@jest/globals';
import { keyFault, type KeyKind, keyKindOf, startsEncrypted } from './backup-key.js';

const PUBLIC = 'age1vjlryaw4v6zk5rvwqzgsrr23tf98f7r2xshp97zd467ny39spv2q4xqt4u';
const SECRET = 'AGE-SECRET-KEY-1H2GERDYY3GNN5PE4Q3QFPDHPHVDR30FHSQ2T3Z04TAKNXHFQC5HQWLE9Q9';
const PASSPHRASE = 'correct horse battery staple';

it.each<[string, KeyKind]>([
  [PUBLIC, 'recipient'],
  [SECRET, 'identity'],
  [PASSPHRASE, 'passphrase'],
  ['age1 and other words', 'passphrase'],
])('The key %s is a %s', (key, kind) => {
  expect(keyKindOf(key)).toBe(kind);
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
    [
      'encrypted, with the public key',
      true,
      PUBLIC,
      'BACKUP_KEY is a public key, which only encrypts: set it to the secret key, AGE-SECRET-KEY-….',
    ],
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
