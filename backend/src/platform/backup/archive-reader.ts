import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { StartError } from '../../http/app-error.js';
import { faultReason } from '../../database/database-errors.js';
import { decrypt } from './archive-encryption.js';
import { type Bytes, counted, drain, hashed } from './byte-streams.js';
import { type ArchiveEntry, parseEntry } from './rules/archive-entry.js';
import { BackupSummary } from './rules/backup-header.js';
import { keyFault, START_BYTES, startsEncrypted } from './rules/backup-key.js';
import { readTar, type TarFile } from './tar-stream.js';

type Named = Extract<ArchiveEntry, { name: string }>;
/** A file of the database, the data folder or the remotes. */
export type BackedUpFile = Named & Pick<TarFile, 'content' | 'modifiedAt'>;

export interface ArchiveVisitor {
  /** Gets the header before any file, when it is not known yet whether the archive is damaged. Throws to refuse it. */
  checkFormat(header: unknown): void;
  visit(file: BackedUpFile): Promise<unknown>;
  /** Gets the size of each chunk that was read of the archive. */
  onBytes(bytes: number): void;
}

export interface ReadArchive {
  readonly header: unknown;
  readonly summary: BackupSummary;
}

/** An error of the visitor rather than of the archive. */
class VisitFailure extends Error {}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Reads the entries of one archive in their order, and compares their hashes with its list. */
class ArchiveContents {
  private readonly lines = createHash('sha256');
  private files = 0;
  private header: unknown = null;
  private summary: BackupSummary | null = null;
  private isComplete = false;

  constructor(private readonly visitor: ArchiveVisitor) {}

  async take({ path, content, modifiedAt }: TarFile): Promise<void> {
    const entry = parseEntry(path);
    if (!entry || this.isComplete || (this.header === null) !== (entry.kind === 'header') || this.isLate(entry))
      throw new Error(`Unexpected entry ${path}`);
    if (entry.kind === 'hashes') return this.compareHashes(content);
    const hash = createHash('sha256');
    await this.use(entry, hashed(content, hash), modifiedAt);
    this.lines.update(`${hash.digest('hex')}  ${path}\n`);
  }

  /** Throws when the last entry, or another one before it, has not come. */
  finish(): ReadArchive {
    const { header, summary } = this;
    if (!this.isComplete || !summary) throw new Error('The end is missing');
    if (summary.files !== this.files) throw new Error('Files are missing');
    return { header, summary };
  }

  private isLate({ kind }: ArchiveEntry): boolean {
    return this.summary !== null && kind !== 'hashes';
  }

  private async use(entry: ArchiveEntry, content: Bytes, modifiedAt: number): Promise<void> {
    if (entry.kind === 'header') {
      this.header = JSON.parse(await text(content));
      this.visitor.checkFormat(this.header);
    } else if (entry.kind === 'summary') this.summary = BackupSummary.parse(JSON.parse(await text(content)));
    else if ('name' in entry) {
      this.files += 1;
      await this.guard(this.visitor.visit({ ...entry, content, modifiedAt }));
    }
  }

  private async guard<T>(visit: Promise<T>): Promise<T> {
    try {
      return await visit;
    } catch (error) {
      throw new VisitFailure('The visitor failed', { cause: error });
    }
  }

  private async compareHashes(content: Bytes): Promise<void> {
    const hash = createHash('sha256');
    await drain(hashed(content, hash));
    if (hash.digest('hex') !== this.lines.digest('hex')) throw new Error('Hashes differ');
    this.isComplete = true;
  }
}

function archiveFault(file: string, error: unknown): unknown {
  if (error instanceof VisitFailure) return error.cause;
  if (error instanceof StartError || (error as Error).name === 'AbortError') return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new StartError(`There is no backup ${file}.`, { cause: error });
  const reason = syscall === undefined ? null : (faultReason(error) ?? code);
  return reason === null
    ? new StartError(`The backup ${file} is cut off or damaged.`, { cause: error })
    : new StartError(`The backup ${file} cannot be read: ${reason}.`, { cause: error });
}

/**
 * Reads a whole archive. Rejects with what the visitor throws, or with `StartError` when the archive is incomplete, damaged
 * or encrypted with another key; files were visited before that.
 */
export async function readArchive(
  file: string,
  { key, signal }: { readonly key: string | null; readonly signal: AbortSignal },
  visitor: ArchiveVisitor,
): Promise<ReadArchive> {
  const contents = new ArchiveContents(visitor);
  try {
    const start = await readStart(file);
    // Whether it was encrypted is not known, and advice about the key would be wrong.
    if (start.length < START_BYTES) throw new Error('It ends before its content.');
    const fault = keyFault(startsEncrypted(start), key);
    if (fault !== null) throw new StartError(fault);
    const count = (bytes: number) => visitor.onBytes(bytes);
    await pipeline(
      createReadStream(file),
      (bytes: Bytes) => counted(bytes, count),
      (bytes: Bytes) => (key === null ? bytes : decrypt(bytes, key)),
      createZstdDecompress(),
      (bytes: Bytes) => readTar(bytes, (each) => contents.take(each)),
      { signal },
    );
    return contents.finish();
  } catch (error) {
    throw archiveFault(file, error);
  }
}
