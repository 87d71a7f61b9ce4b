import { buffer } from 'node:stream/consumers';
import { StartError } from '../../http/app-error.js';
import type { ObjectStore } from '../storage/index.js';
import type { BackedUpFile } from './archive-reader.js';

const AT_ONCE = 4;
const TRANSFER_MS = 60_000;

/**
 * Puts the objects of a backup into a bucket. That changes nothing for those who use the bucket meanwhile: a key names its
 * content or is random, and servers delete objects that their database does not know.
 */
export class RestoredObjects {
  private readonly running = new Set<Promise<void>>();
  private failure: { readonly error: unknown } | null = null;

  constructor(private readonly store: ObjectStore) {}

  /** Resolves when the content is read, and few enough objects are on their way. Rejects when one has failed. */
  async write({ name, content }: Pick<BackedUpFile, 'name' | 'content'>): Promise<void> {
    const bytes = await buffer(content);
    while (this.running.size >= AT_ONCE) await Promise.race(this.running);
    this.requireSuccess();
    const transfer = this.put(name, bytes)
      .catch((error: unknown) => void (this.failure ??= { error }))
      .finally(() => this.running.delete(transfer));
    this.running.add(transfer);
  }

  /** Resolves when all objects are in the bucket. Rejects when one has failed. */
  async finish(): Promise<void> {
    await this.settle();
    this.requireSuccess();
  }

  /** Ends what is on its way and closes the bucket. */
  async close(): Promise<void> {
    await this.settle();
    this.store.close();
  }

  private async settle(): Promise<void> {
    await Promise.all(this.running);
  }

  private requireSuccess(): void {
    if (this.failure) throw this.failure.error;
  }

  private async put(key: string, bytes: Buffer): Promise<void> {
    const options = { withinMs: TRANSFER_MS };
    await this.store.put(key, bytes, options);
    if ((await this.store.read(key, options))?.equals(bytes)) return;
    throw new StartError(`The bucket does not return what was stored: ${key}.`);
  }
}
