import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PRODUCT_PICTURES_BYTES } from '@shinobi/shared/domain/limits/storage-budgets';
import { AppError } from '../../http/app-error.js';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { Random } from '../../runtime/random.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { requireRoom } from '../../security/storage-budget.js';
import { ConcurrencyLimiter } from '../../runtime/concurrency-limiter.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { GuestService } from '../../people/guests/index.js';
import { JobSchedulerService } from '../jobs/index.js';
import { ObjectStore } from '../storage/index.js';
import { UserService } from '../../people/user/index.js';
import { fileNames, imageIdOfFile, imageIdOfKey, keyOf } from './image-name.js';
import type { ImageEntity } from './image.entity.js';
import { ImageRepository } from './image.repository.js';
import { type ImagePurpose, reencode, reencodeToFit } from './image-processing.js';
import { prefixesOfDay } from './rules/prefixes-of-day.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Limits the size of a statement and of a transaction. */
const BATCH_SIZE = 500;
/** An id that neither users nor guests have. */
const NOBODY = 0;

/** Who requests a picture: a user, or a guest by the token in the cookie. */
export interface ImageViewer {
  readonly actor: Pick<Actor, 'userId' | 'role'> | null;
  readonly guestToken: string | undefined;
}
export interface ImageFile {
  readonly isPublic: boolean;
  /** Null when the file was deleted meanwhile. */
  readBytes(): Promise<Buffer | null>;
}

/** Administrators may view all pictures: they learn the address of a message's picture only from a report. */
const mayView = ({ ownerId, sharedWith }: ImageEntity, viewerId: number | null, role?: Actor['role']): boolean =>
  role === 'administrator' || viewerId === ownerId || viewerId === sharedWith;

/** An uploaded file. The owner of a picture that belongs to no user is below 1. */
interface ImageUpload {
  readonly file: Buffer | undefined;
  readonly purpose: ImagePurpose;
  readonly ownerId: number;
}

/** A picture whose files are stored. */
export interface StoredImage {
  readonly imageId: string;
  /** The size of its files. */
  readonly bytes: number;
}

const isUser = (ownerId: number) => ownerId > 0;

/**
 * Stores uploaded pictures. The files are written first. They become a picture with their row, which is written in the
 * transaction of the post, message or profile that shows them. Files without a row, as after a crash, are deleted later.
 */
@Injectable()
export class ImageService implements BeforeApplicationShutdown {
  /** Decoding a picture occupies a core and up to hundreds of megabytes. */
  private readonly limiter = new ConcurrencyLimiter({
    concurrency: 2,
    maxWaiting: 20,
    busyMessage: 'Many pictures are being uploaded right now. Please try again in a moment.',
  });
  private deleting: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: UnitOfWork,
    private readonly images: ImageRepository,
    private readonly store: ObjectStore,
    private readonly guests: GuestService,
    private readonly users: UserService,
    private readonly limits: RateLimitService,
    private readonly random: Random,
    private readonly clock: Clock,
    private readonly log: Log,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'dropped-images', everyMs: HOUR, run: () => this.deleteReleased() });
    jobs.add({ name: 'stray-images', everyMs: DAY, run: () => this.deleteStrayFiles() });
  }

  /**
   * Stores an uploaded file and passes it to `save`, which has to call `attachImage`. Deletes the file when `save` refuses.
   * Rejects with `BadImage`, `TooManyRequests` or `StorageUnavailable`, or as `save` does.
   */
  async storeUpload<T>(upload: ImageUpload, save: (image: StoredImage) => Promise<T>): Promise<T> {
    const image = await this.storeFiles(upload);
    try {
      return await save(image);
    } catch (error) {
      // After any other error it is unknown whether the row was stored.
      if (error instanceof AppError && error.status < 500) await this.deleteFiles(image.imageId);
      throw error;
    }
  }

  /**
   * Encodes a picture again, so that it fits into a square, without storing it. Rejects with `BadImage`, or with
   * `TooManyRequests` when many others wait.
   */
  reencodeToFit(file: Uint8Array, side: number): Promise<Buffer> {
    return this.limiter.run(() => reencodeToFit(file, side));
  }

  /**
   * Inserts the picture's row in the transaction of what shows it. Anyone may see the picture unless it is shared with one
   * other user or guest. Rejects with `BudgetExceeded` when the owner's storage is full.
   */
  async attachImage(
    tx: Transaction,
    image: StoredImage,
    ownerId: number,
    sharedWith: number | null = null,
  ): Promise<void> {
    if (isUser(ownerId)) {
      await this.users.lockActor(tx, ownerId);
      requireRoom('pictures', await this.images.sumUsedBytes(tx, ownerId), image.bytes);
    }
    await this.images.insert(tx, { ...image, ownerId, sharedWith, keptAt: this.clock.iso(), droppedAt: null });
  }

  /**
   * Inserts the row of a picture that belongs to no user. Rejects with `BudgetExceeded` when the storage of such pictures is
   * full.
   */
  async attachProductImage(tx: Transaction, image: StoredImage): Promise<void> {
    await takeAdvisoryLock(tx, 'product-images');
    if ((await this.images.sumUsedBytes(tx, NOBODY)) + image.bytes > PRODUCT_PICTURES_BYTES)
      throw new AppError('BudgetExceeded', 'The space for the pictures of articles and boards is full.');
    await this.attachImage(tx, image, NOBODY);
  }

  /** Releases pictures that nothing shows any more. Their files are deleted after the commit. */
  async releaseImages(tx: Transaction, imageIds: readonly string[]): Promise<void> {
    await this.images.release(tx, imageIds, this.clock.iso());
    this.work.afterCommit(() => this.deleteSoon());
  }

  /** Releases all pictures of a user, and ends the user's access to those of others. */
  async releaseAll(tx: Transaction, ownerId: number): Promise<void> {
    await this.images.replaceSharedWith(tx, ownerId, NOBODY);
    await this.images.releaseByOwner(tx, ownerId, this.clock.iso());
    this.work.afterCommit(() => this.deleteSoon());
  }

  /** Returns which of these pictures still exist. */
  filterAvailable(tx: ReadTransaction, imageIds: readonly string[]): Promise<Set<string>> {
    return imageIds.length === 0 ? Promise.resolve(new Set()) : this.images.filterAvailable(tx, imageIds);
  }

  /** Finds a file of `/images/user/`; null when it does not exist or this viewer may not see it. */
  async findFile(name: string, viewer: ImageViewer): Promise<ImageFile | null> {
    const imageId = imageIdOfFile(name);
    if (!imageId) return null;
    const image = await this.work.read(async (tx) => {
      const found = await this.images.find(tx, imageId);
      if (!found || found.sharedWith === null) return found;
      const viewerId = viewer.actor?.userId ?? (await this.guests.findPartyId(tx, viewer.guestToken));
      return mayView(found, viewerId, viewer.actor?.role) ? found : null;
    });
    return image && { isPublic: image.sharedWith === null, readBytes: () => this.store.read(keyOf(name)) };
  }

  /** Resolves when the files of the pictures released so far are deleted. */
  async waitForDeletions(): Promise<void> {
    await this.deleting;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.waitForDeletions();
  }

  private async storeFiles({ file, purpose, ownerId }: ImageUpload): Promise<StoredImage> {
    if (!file) throw new AppError('BadImage', 'Please choose a picture to upload.');
    if (isUser(ownerId)) await this.limits.consume('picture', `${ownerId}`);
    const { full, thumbnail } = await this.limiter.run(() => reencode(file, purpose));
    const imageId = this.random.id();
    const [fullName, thumbnailName] = fileNames(imageId);
    try {
      await this.store.put(keyOf(thumbnailName), thumbnail);
      await this.store.put(keyOf(fullName), full);
    } catch (error) {
      await this.deleteFiles(imageId).catch(() => undefined);
      throw error;
    }
    return { imageId, bytes: thumbnail.length + full.length };
  }

  /** Deletes files in the background. A job does it too, in case this is interrupted. */
  private deleteSoon(): void {
    this.deleting = this.deleting
      .then(() => this.deleteReleased())
      .catch((error: unknown) => this.log.warn({ error }, 'Pictures could not be deleted; this will be retried.'));
  }

  private async deleteReleased(): Promise<void> {
    const imageIds = await this.work.read((tx) => this.images.findReleased(tx, BATCH_SIZE));
    if (imageIds.length === 0) return;
    for (const imageId of imageIds) await this.deleteFiles(imageId);
    await this.work.run((tx) => this.images.delete(tx, imageIds));
    if (imageIds.length === BATCH_SIZE) await this.deleteReleased();
  }

  /** Looks through a part of the files each day, because a bucket with millions of them takes thousands of calls to list. */
  private async deleteStrayFiles(): Promise<void> {
    for (const prefix of prefixesOfDay(Math.floor(this.clock.now() / DAY)))
      await this.deleteStrayFilesOf(keyOf(prefix));
  }

  private async deleteStrayFilesOf(prefix: string): Promise<void> {
    const old = this.clock.now() - DAY;
    let batch: string[] = [];
    for await (const { key, at } of this.store.list(prefix)) {
      const imageId = imageIdOfKey(key);
      if (!imageId || at > old) continue;
      batch.push(imageId);
      if (batch.length < BATCH_SIZE) continue;
      await this.deleteWithoutRow(batch);
      batch = [];
    }
    await this.deleteWithoutRow(batch);
  }

  private async deleteWithoutRow(imageIds: readonly string[]): Promise<void> {
    if (imageIds.length === 0) return;
    const existing = await this.work.read((tx) => this.images.filterExisting(tx, imageIds));
    for (const imageId of imageIds) if (!existing.has(imageId)) await this.deleteFiles(imageId);
  }

  private async deleteFiles(imageId: string): Promise<void> {
    for (const name of fileNames(imageId)) await this.store.delete(keyOf(name));
  }
}
