import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppError } from '../../http/app-error.js';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { Random } from '../../runtime/random.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { requireRoom } from '../../security/storage-budget.js';
import { ConcurrencyLimiter } from '../../runtime/concurrency-limiter.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { GuestService } from '../../people/guests/index.js';
import { JobSchedulerService } from '../jobs/index.js';
import { UserService } from '../../people/user/index.js';
import { fileNames, imageOfFile } from './image-name.js';
import type { ImageEntity } from './image.entity.js';
import { ImageRepository } from './image.repository.js';
import { ImageStore } from './image-store.js';
import { type Purpose, reencode } from './image-processing.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** So many at a time, so that neither a statement nor a transaction grows without end. */
const BATCH = 500;
/** No user has this id, and no guest. */
const NOBODY = 0;

/** Who asks for a picture: a user, or else a guest by the token of the cookie. */
export interface ImageViewer {
  readonly actor: Pick<Actor, 'userId' | 'role'> | null;
  readonly guestToken: string | undefined;
}
export interface ImageFile {
  readonly bytes: Buffer;
  readonly isPublic: boolean;
}

/** Administrators see any, for they learn the address of a message's picture only from a report. */
const mayView = ({ ownerId, sharedWith }: ImageEntity, viewerId: number | null, role?: Actor['role']): boolean =>
  role === 'administrator' || viewerId === ownerId || viewerId === sharedWith;

/** What somebody sends. A picture that belongs to no user has an owner below 1. */
interface Upload {
  readonly file: Buffer | undefined;
  readonly purpose: Purpose;
  readonly ownerId: number;
}

/** A picture whose files are stored. */
export interface StoredImage {
  readonly imageId: string;
  /** Of its files. */
  readonly bytes: number;
}

const isUser = (ownerId: number) => ownerId > 0;

/**
 * Pictures that people send. Their bytes are stored first and count once a row says so, in the transaction of what shows
 * them; bytes that no row came for, as after a crash, are cleared away later.
 */
@Injectable()
export class ImageService implements BeforeApplicationShutdown {
  /** Decoding a picture takes a core and up to hundreds of megabytes. */
  private readonly limiter = new ConcurrencyLimiter({
    concurrency: 2,
    maxWaiting: 20,
    busyMessage: 'Many pictures are being sent just now. Please try again in a moment.',
  });
  private clearing: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: UnitOfWork,
    private readonly images: ImageRepository,
    private readonly store: ImageStore,
    private readonly guests: GuestService,
    private readonly users: UserService,
    private readonly limits: RateLimitService,
    private readonly random: Random,
    private readonly clock: Clock,
    private readonly log: Log,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'dropped-images', everyMs: HOUR, run: () => this.clearDropped() });
    jobs.add({ name: 'stray-images', everyMs: DAY, run: () => this.clearStrays() });
  }

  /**
   * Reads and stores what was uploaded, and hands its id to what shows it, which has to `keep` it. When that is refused
   * nothing stays. Rejects with `BadImage`, `TooManyRequests` or `StorageUnavailable`, or as `show` does.
   */
  async taking<T>(upload: Upload, show: (image: StoredImage) => Promise<T>): Promise<T> {
    const image = await this.storeUpload(upload);
    try {
      return await show(image);
    } catch (error) {
      // Of anything but a refusal nobody knows what was stored.
      if (error instanceof AppError && error.status < 500) await this.deleteFiles(image.imageId);
      throw error;
    }
  }

  /**
   * Records what the picture is shown by, in the transaction that stores that. Anyone may see it unless it is shared with
   * one other user or guest. Rejects with `BudgetExceeded` when the owner's pictures leave no room for it.
   */
  async keep(tx: Transaction, image: StoredImage, ownerId: number, sharedWith: number | null = null): Promise<void> {
    if (isUser(ownerId)) {
      await this.users.lockActor(tx, ownerId);
      requireRoom('pictures', await this.images.usedBytes(tx, ownerId), image.bytes);
    }
    await this.images.insert(tx, { ...image, ownerId, sharedWith, keptAt: this.clock.iso(), droppedAt: null });
  }

  /** Nothing shows these any more: their bytes are deleted once that is stored. */
  async drop(tx: Transaction, imageIds: readonly string[]): Promise<void> {
    await this.images.drop(tx, imageIds, this.clock.iso());
    this.work.afterCommit(() => this.clearSoon());
  }

  /** Removes all pictures of a user, and their access to those of others. */
  async dropOf(tx: Transaction, ownerId: number): Promise<void> {
    await this.images.unshare(tx, ownerId, NOBODY);
    await this.images.dropOf(tx, ownerId, this.clock.iso());
    this.work.afterCommit(() => this.clearSoon());
  }

  /** Which of these are there still. */
  shown(tx: ReadTransaction, imageIds: readonly string[]): Promise<Set<string>> {
    return imageIds.length === 0 ? Promise.resolve(new Set()) : this.images.shown(tx, imageIds);
  }

  /** Reads a file that `/images/user/` names; null when there is none, or none for this viewer. */
  async file(name: string, viewer: ImageViewer): Promise<ImageFile | null> {
    const imageId = imageOfFile(name);
    if (!imageId) return null;
    const image = await this.work.read(async (tx) => {
      const found = await this.images.find(tx, imageId);
      if (!found || found.sharedWith === null) return found;
      const viewerId = viewer.actor?.userId ?? (await this.guests.findPartyId(tx, viewer.guestToken));
      return mayView(found, viewerId, viewer.actor?.role) ? found : null;
    });
    const bytes = image && (await this.store.read(name));
    return bytes ? { bytes, isPublic: image.sharedWith === null } : null;
  }

  /** Resolves when the pictures dropped so far are gone. */
  async settled(): Promise<void> {
    await this.clearing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }

  private async storeUpload({ file, purpose, ownerId }: Upload): Promise<StoredImage> {
    if (!file) throw new AppError('BadImage', 'Please choose a picture to send.');
    if (isUser(ownerId)) await this.limits.consume('picture', `${ownerId}`);
    const { whole, small } = await this.limiter.run(() => reencode(file, purpose));
    const imageId = this.random.id();
    const [wholeName, smallName] = fileNames(imageId);
    try {
      await this.store.put(smallName, small);
      await this.store.put(wholeName, whole);
    } catch (error) {
      // A file that was cut off takes up room on a disk that has none.
      await this.deleteFiles(imageId).catch(() => undefined);
      throw error;
    }
    return { imageId, bytes: small.length + whole.length };
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
