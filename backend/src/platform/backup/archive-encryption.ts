import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { StartError } from '../../http/app-error.js';
import type { Bytes } from './byte-streams.js';
import { keyKindOf, MALFORMED_KEY, mismatchOf } from './rules/backup-key.js';

const badKey = (cause?: unknown) => new StartError(MALFORMED_KEY, { cause });

async function encrypterFor(setting: string): Promise<Encrypter> {
  const [kind, key] = [keyKindOf(setting), setting.trim()];
  if (kind === 'malformed') throw badKey();
  const encrypter = new Encrypter();
  try {
    if (kind === 'passphrase') encrypter.setPassphrase(key);
    else encrypter.addRecipient(kind === 'identity' ? await identityToRecipient(key) : key);
    return encrypter;
  } catch (error) {
    throw badKey(error);
  }
}

/** Earlier versions took any text that is no valid key as a passphrase, with the white space around it. */
function decrypterFor(setting: string): Decrypter {
  const key = setting.trim();
  const decrypter = new Decrypter();
  for (const passphrase of new Set([key, setting])) decrypter.addPassphrase(passphrase);
  try {
    if (keyKindOf(setting) === 'identity') decrypter.addIdentity(key);
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
    throw new StartError(mismatchOf(key), { cause: error });
  });
  yield* decrypted;
}
