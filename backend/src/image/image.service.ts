import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { Clock } from '../common/clock.js';
import { Log } from '../common/log.js';
import { Random } from '../common/random.js';
import { Turns } from '../common/turns.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { Jobs } from '../jobs/index.js';
import { fileNames, imageOfFile } from './image-name.js';
import { ImageRepository } from './image.repository.js';
import { ImageStore } from './image-store.js';
import { type Purpose, reencode } from './picture.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** So many at a time, so that neither a statement nor a transaction grows without end. */
const BATCH = 500;

/**
 * Pictures that people send. Their bytes are stored first and count once a row says so, in the transaction of what shows
 * them; bytes that no row came for, as after a crash, are cleared away later.
 */
@Injectable()
export class ImageService implements BeforeApplicationShutdown {
  /** Decoding a picture takes a core and up to hundreds of megabytes. */
  private readonly turns = new Turns({
    atOnce: 2,
    mostWaiting: 20,
    busy: 'Many pictures are being sent just now. Please try again in a moment.',
  });
  private clearing: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: UnitOfWork,
    private readonly images: ImageRepository,
    private readonly store: ImageStore,
    private readonly random: Random,
    private readonly clock: Clock,
    private readonly log: Log,
    jobs: Jobs,
  ) {
    jobs.add({ name: 'dropped-images', everyMs: HOUR, run: () => this.clearDropped() });
    jobs.add({ name: 'stray-images', everyMs: DAY, run: () => this.clearStrays() });
  }

  /**
   * Reads and stores what was uploaded, and hands its id to what shows it, which has to `keep` it. When that is refused
   * nothing stays. Rejects with `BadImage`, with `TooManyRequests`, or as `show` does.
   */
  async taking<T>(file: Buffer | undefined, purpose: Purpose, show: (imageId: string) => Promise<T>): Promise<T> {
    const imageId = await this.take(file, purpose);
    try {
      return await show(imageId);
    } catch (error) {
      // Of anything but a refusal nobody knows what was stored.
      if (error instanceof AppError && error.status < 500) await this.deleteFiles(imageId);
      throw error;
    }
  }

  /** The picture is shown by something of the owner's that this transaction stores. */
  keep(tx: Transaction, imageId: string, ownerId: number): Promise<void> {
    return this.images.insert(tx, { imageId, ownerId, keptAt: this.clock.iso(), droppedAt: null });
  }

  /** Nothing shows these any more: their bytes are deleted once that is stored. */
  async drop(tx: Transaction, imageIds: readonly string[]): Promise<void> {
    await this.images.drop(tx, imageIds, this.clock.iso());
    this.work.afterCommit(() => this.clearSoon());
  }

  /** All pictures of an owner go. */
  async dropOf(tx: Transaction, ownerId: number): Promise<void> {
    await this.images.dropOf(tx, ownerId, this.clock.iso());
    this.work.afterCommit(() => this.clearSoon());
  }

  /** Which of these are there still. */
  shown(tx: ReadTransaction, imageIds: readonly string[]): Promise<Set<string>> {
    return imageIds.length === 0 ? Promise.resolve(new Set()) : this.images.shown(tx, imageIds);
  }

  /** The bytes of a file that `/images/user/` names; null when there is none. */
  async file(name: string): Promise<Buffer | null> {
    return imageOfFile(name) ? this.store.read(name) : null;
  }

  /** Resolves when the pictures dropped so far are gone. */
  async settled(): Promise<void> {
    await this.clearing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }

  private async take(file: Uint8Array | undefined, purpose: Purpose): Promise<string> {
    if (!file) throw new AppError('BadImage', 'Please choose a picture to send.');
    const { whole, small } = await this.turns.take(() => reencode(file, purpose));
    const imageId = this.random.id();
    const [wholeName, smallName] = fileNames(imageId);
    await this.store.put(smallName, small);
    await this.store.put(wholeName, whole);
    return imageId;
  }

  /** The job does it too, should this be cut off. */
  private clearSoon(): void {
    this.clearing = this.clearing
      .then(() => this.clearDropped())
      .catch((error: unknown) => this.log.warn({ error }, 'Pictures could not be deleted; they will be later.'));
  }

  private async clearDropped(): Promise<void> {
    const imageIds = await this.work.read((tx) => this.images.dropped(tx, BATCH));
    if (imageIds.length === 0) return;
    for (const imageId of imageIds) await this.deleteFiles(imageId);
    await this.work.run((tx) => this.images.delete(tx, imageIds));
    if (imageIds.length === BATCH) await this.clearDropped();
  }

  private async clearStrays(): Promise<void> {
    const old = this.clock.now() - DAY;
    let batch: string[] = [];
    for await (const { name, at } of this.store.list()) {
      const imageId = imageOfFile(name);
      if (!imageId || at > old) continue;
      batch.push(imageId);
      if (batch.length < BATCH) continue;
      await this.clearUnknown(batch);
      batch = [];
    }
    await this.clearUnknown(batch);
  }

  private async clearUnknown(imageIds: readonly string[]): Promise<void> {
    if (imageIds.length === 0) return;
    const known = await this.work.read((tx) => this.images.known(tx, imageIds));
    for (const imageId of imageIds) if (!known.has(imageId)) await this.deleteFiles(imageId);
  }

  private async deleteFiles(imageId: string): Promise<void> {
    for (const name of fileNames(imageId)) await this.store.delete(name);
  }
}
