import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { StartError } from '../../http/app-error.js';
import { faultReason } from '../../database/database-errors.js';
import { deleteLeftovers } from '../../runtime/delete-leftovers.js';
import { encrypt } from './archive-encryption.js';
import { type Bytes, bytesOf, counted, hashed } from './byte-streams.js';
import { HASHES } from './rules/archive-entry.js';
import { type TarFile, writeTar } from './tar-stream.js';

const DRAFT = /^\..+\.\d+\.draft$/;

export const textFile = (name: string, text: string, modifiedAt: number): TarFile => {
  const bytes = Buffer.from(text);
  return { path: name, bytes: bytes.length, modifiedAt, content: bytesOf(bytes) };
};

/** Adds a last file with the hashes of the others. */
async function* withHashes(files: AsyncIterable<TarFile>, now: number): AsyncGenerator<TarFile> {
  const lines: string[] = [];
  for await (const file of files) {
    const hash = createHash('sha256');
    yield { ...file, content: hashed(file.content, hash) };
    lines.push(`${hash.digest('hex')}  ${file.path}\n`);
  }
  yield textFile(HASHES, lines.join(''), now);
}

const draftOf = (target: string) => path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.draft`);

/** Makes a new name survive a power failure, where the system can do that. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function writeFault(target: string, error: unknown): unknown {
  // Only errors of the file system name a call.
  const reason = (error as NodeJS.ErrnoException).syscall === undefined ? null : faultReason(error);
  return reason === null
    ? error
    : new StartError(`The backup ${target} cannot be written: ${reason}.`, { cause: error });
}

export interface ArchiveOptions {
  /** Null: it is not encrypted. */
  readonly key: string | null;
  readonly now: number;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

/**
 * Writes files as a compressed archive, which gets its name when it is complete and stored on the disk. Rejects with
 * `StartError` when it cannot be written, and leaves nothing then.
 */
export async function writeArchive(
  target: string,
  files: AsyncIterable<TarFile>,
  { key, now, signal, onBytes }: ArchiveOptions,
): Promise<void> {
  const draft = draftOf(target);
  if (existsSync(target)) throw new StartError(`${target} exists already, and is not replaced.`);
  let file: FileHandle | undefined;
  try {
    await deleteLeftovers(path.dirname(target), DRAFT, now);
    // A stream that opens the file itself may still create it after it was stopped.
    file = await open(draft, 'wx', 0o600);
    await pipeline(
      writeTar(withHashes(files, now)),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      (bytes: Bytes) => counted(key === null ? bytes : encrypt(bytes, key), onBytes),
      file.createWriteStream({ flush: true }),
      { signal },
    );
    await rename(draft, target);
    await flushFolder(path.dirname(target));
  } catch (error) {
    await file?.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw writeFault(target, error);
  }
}
