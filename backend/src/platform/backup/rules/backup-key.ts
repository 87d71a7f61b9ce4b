/** How BACKUP_KEY encrypts: with age's public key, its secret key, a passphrase, or not at all. */
export type KeyKind = 'recipient' | 'identity' | 'passphrase' | 'malformed';

/**
 * What begins as a key, possibly after quotes, or contains one of age. A public key would be a passphrase that everybody
 * knows.
 */
const LIKE_A_KEY = /^\W*(age1|age-secret-key-|age-plugin-|ssh-)|age1[a-z\d]{50}|age-secret-key-1/i;

/** White space around the key does not count. */
export function keyKindOf(setting: string): KeyKind {
  const key = setting.trim();
  if (/^age1[a-z\d]+$/.test(key)) return 'recipient';
  if (/^AGE-SECRET-KEY-(PQ-)?1[A-Z\d]+$/.test(key)) return 'identity';
  return LIKE_A_KEY.test(key) ? 'malformed' : 'passphrase';
}

export const MALFORMED_KEY =
  'BACKUP_KEY looks like a key, but is not a valid one: set it to one public key (age1…) or secret key (AGE-SECRET-KEY-…) ' +
  'of age and nothing else, or to a passphrase.';
const WRONG_KEY = 'BACKUP_KEY is not the key of this backup.';

const MISMATCHES: Readonly<Record<KeyKind, string>> = {
  recipient: 'BACKUP_KEY is a public key, which only encrypts: set it to the secret key, AGE-SECRET-KEY-….',
  identity: WRONG_KEY,
  passphrase: WRONG_KEY,
  malformed: MALFORMED_KEY,
};

/** Returns why a key has not decrypted a backup. */
export const mismatchOf = (key: string): string => MISMATCHES[keyKindOf(key)];

const ENCRYPTED_START = 'age-encryption.org/v1\n';
export const START_BYTES = ENCRYPTED_START.length;

/** Returns whether a file that begins with these bytes is encrypted. */
export const startsEncrypted = (start: Buffer): boolean => start.toString('latin1') === ENCRYPTED_START;

/** Returns why a backup cannot be decrypted with a key before that is tried; null when it can be tried. */
export function keyFault(isEncrypted: boolean, key: string | null): string | null {
  if (isEncrypted) return key === null ? 'It is encrypted: set BACKUP_KEY.' : null;
  return key === null ? null : 'It is not encrypted, although BACKUP_KEY is set: unset it if you trust the file.';
}
