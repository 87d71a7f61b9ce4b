import { PassThrough } from 'node:stream';
import { Header, Parser, Pax, type ReadEntry } from 'tar';
import type { Bytes } from './byte-streams.js';

/** A file in a tar. Its content is read before the next file begins. */
export interface TarFile {
  readonly path: string;
  readonly bytes: number;
  /** In milliseconds. */
  readonly modifiedAt: number;
  readonly content: Bytes;
}

const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);

/** The times that every tar can have: from 1970 to 2242. */
const MAX_TIME = 0o77777777777 * 1000;
const timeIn = (modifiedAt: number) => new Date(Math.min(Math.max(0, modifiedAt), MAX_TIME));

function headerOf({ path, bytes: size, modifiedAt }: TarFile): Buffer {
  const fields = { path, size, mode: 0o600, uid: 0, gid: 0, mtime: timeIn(modifiedAt), type: 'File' } as const;
  const block = Buffer.alloc(BLOCK);
  const needsMore = new Header(fields).encode(block);
  return needsMore ? Buffer.concat([new Pax(fields).encode(), block]) : block;
}

/** Writes files as a tar. Rejects when a content has another size than it says. */
export async function* writeTar(files: AsyncIterable<TarFile>): AsyncGenerator<Uint8Array> {
  for await (const file of files) {
    yield headerOf(file);
    let written = 0;
    for await (const chunk of file.content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== file.bytes) throw new Error(`${file.path} has ${written} bytes instead of ${file.bytes}.`);
    const rest = written % BLOCK;
    if (rest > 0) yield Buffer.alloc(BLOCK - rest);
  }
  yield END;
}

/** Visits the files of a tar in their order, each after the previous visit has ended. */
class TarVisit {
  private readonly parser = new Parser({ strict: true, brotli: false, zstd: false });
  private readonly contents = new Set<PassThrough>();
  private visits = Promise.resolve();
  private failure: { readonly error: unknown } | null = null;
  private hasEnded = false;
  /** Continues what waits for the parser. */
  private wake: () => void = () => undefined;

  constructor(private readonly visit: (file: TarFile) => Promise<void>) {
    this.parser.on('entry', (entry: ReadEntry) => this.add(entry));
    this.parser.on('ignoredEntry', ({ path }: ReadEntry) => this.fail(new Error(`${path} is no regular file.`)));
    this.parser.on('error', (error: unknown) => this.fail(error));
    this.parser.on('drain', () => this.wake());
    this.parser.on('end', () => {
      this.hasEnded = true;
      this.wake();
    });
  }

  async run(source: Bytes): Promise<void> {
    try {
      for await (const chunk of source) {
        const flows = this.parser.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
        if (!flows || this.failure) await this.wait();
      }
      this.parser.end();
      if (!this.hasEnded) await this.wait();
      await this.visits;
    } catch (error) {
      this.fail(error);
      await this.visits.catch(() => undefined);
      throw error;
    }
  }

  private add(entry: ReadEntry): void {
    // What is left of the chunk in which something failed.
    if (this.failure) return entry.resume();
    // The visit gets its errors, and reports them.
    const content = new PassThrough().on('error', () => undefined);
    this.contents.add(content);
    const { path, size: bytes, mtime } = entry;
    const visit = () => this.visit({ path, bytes, modifiedAt: mtime?.getTime() ?? 0, content });
    this.visits = this.visits.then(visit).finally(() => this.contents.delete(content));
    this.visits.catch((error: unknown) => this.fail(error));
    entry.pipe(content);
  }

  /** The visit of a file that is cut off would wait for the rest. */
  private fail(error: unknown): void {
    if (this.failure) return;
    this.failure = { error };
    for (const content of this.contents) content.destroy(error as Error);
    this.wake();
  }

  private async wait(): Promise<void> {
    if (!this.failure) await new Promise<void>((resolve) => (this.wake = resolve));
    if (this.failure) throw this.failure.error;
  }
}

/** Reads a tar of regular files. Rejects as a visit does, or when the tar is damaged. */
export const readTar = (source: Bytes, visit: (file: TarFile) => Promise<void>): Promise<void> =>
  new TarVisit(visit).run(source);
