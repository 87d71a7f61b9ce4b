/** How BACKUP_KEY encrypts: with age's public key, its secret key, or a passphrase. */
export type KeyKind = 'recipient' | 'identity' | 'passphrase';

export function keyKindOf(key: string): KeyKind {
  if (/^age1[a-z0-9]+$/.test(key)) return 'recipient';
  return key.startsWith('AGE-SECRET-KEY-') ? 'identity' : 'passphrase';
}

const ENCRYPTED_START = 'age-encryption.org/v1\n';
export const START_BYTES = ENCRYPTED_START.length;

/** Returns whether a file that begins with these bytes is encrypted. */
export const startsEncrypted = (start: Buffer): boolean => start.toString('latin1') === ENCRYPTED_START;

/** Returns why a backup cannot be decrypted with a key before that is tried; null when it can be tried. */
export function keyFault(isEncrypted: boolean, key: string | null): string | null {
  if (!isEncrypted)
    return key === null ? null : 'It is not encrypted, although BACKUP_KEY is set: unset it if you trust the file.';
  if (key === null) return 'It is encrypted: set BACKUP_KEY.';
  return keyKindOf(key) === 'recipient'
    ? 'BACKUP_KEY is a public key, which only encrypts: set it to the secret key, AGE-SECRET-KEY-….'
    : null;
}
