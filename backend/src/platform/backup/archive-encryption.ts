import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { StartError } from '../../http/app-error.js';
import type { Bytes } from './byte-streams.js';
import { keyKindOf } from './rules/backup-key.js';

const badKey = (cause: unknown) =>
  new StartError('BACKUP_KEY looks like a key of age, but is none: a letter may be wrong or missing.', { cause });

async function encrypterFor(key: string): Promise<Encrypter> {
  const encrypter = new Encrypter();
  try {
    if (keyKindOf(key) === 'passphrase') encrypter.setPassphrase(key);
    else encrypter.addRecipient(keyKindOf(key) === 'identity' ? await identityToRecipient(key) : key);
    return encrypter;
  } catch (error) {
    throw badKey(error);
  }
}

function decrypterFor(key: string): Decrypter {
  const decrypter = new Decrypter();
  try {
    if (keyKindOf(key) === 'passphrase') decrypter.addPassphrase(key);
    else decrypter.addIdentity(key);
    return decrypter;
  } catch (error) {
    throw badKey(error);
  }
}

/** Encrypts in the format of age, which authenticates each 64 kB and the end of the file. */
export async function* encrypt(source: Bytes, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = await encrypterFor(key);
  yield* await encrypter.encrypt(ReadableStream.from(source));
}

/** Decrypts a file in the format of age. Rejects with `StartError` for a wrong key, with another error for damage. */
export async function* decrypt(source: Bytes, key: string): AsyncGenerator<Uint8Array> {
  const decrypter = decrypterFor(key);
  const decrypted = await decrypter.decrypt(ReadableStream.from(source)).catch((error: unknown) => {
    if (!/no identity matched/.test((error as Error).message)) throw error;
    throw new StartError('BACKUP_KEY is not the key of this backup.', { cause: error });
  });
  yield* decrypted;
}
