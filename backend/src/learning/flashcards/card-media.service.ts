import { Injectable } from '@nestjs/common';
import type { AddedMedia } from '@shinobi/shared/contract/learning/flashcard';
import { CARD_PICTURE_MAX_BYTES, CARD_SOUND_MAX_BYTES } from '@shinobi/shared/domain/limits/flashcards';
import { AppError } from '../../http/app-error.js';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { ImageService } from '../../platform/images/index.js';
import { ObjectStore } from '../../platform/storage/index.js';
import { UserService } from '../../people/user/index.js';
import { CardMediaRepository } from './card-media.repository.js';
import { CardMediaFilesService } from './card-media-files.service.js';
import type { OwnCard } from './flashcard-set.entity.js';
import { badMedia, mediaNotFound } from './flashcard.errors.js';
import { mediaKindOf } from './rules/media-kind.js';
import { addressOf, keyOf, mediaOfCards, nameOf, typeOfName } from './rules/media-name.js';

/** Cards are as wide as a phone. */
const PICTURE_SIDE = 800;
/** What a file takes up at least, with its row. */
const FILE_BYTES_MIN = 4096;

/** A file of one upload that can be stored. */
interface NewFile {
  readonly name: string;
  readonly fileId: string;
  readonly bytes: number;
}

/** A sound or picture as it is served. */
export interface MediaFile {
  readonly bytes: Buffer;
  readonly type: string;
}

const isBadImage = (error: unknown) => error instanceof AppError && error.code === 'BadImage';

/** Splits an upload into the files that follow one another in it. Throws `BadMedia` when their sizes do not add up. */
function splitUpload(upload: Buffer | undefined, sizes: readonly number[]): Buffer[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (!upload || total !== upload.length || sizes.includes(0)) throw badMedia();
  let at = 0;
  return sizes.map((size) => upload.subarray(at, (at += size)));
}

/**
 * Stores the sounds and pictures of users' own cards. Files are written first, and belong to the user with their row. A row
 * whose file no card shows is deleted after a day, and a file without a row as well.
 */
@Injectable()
export class CardMediaService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly media: CardMediaRepository,
    private readonly files: CardMediaFilesService,
    private readonly store: ObjectStore,
    private readonly images: ImageService,
    private readonly users: UserService,
    private readonly limits: RateLimitService,
    private readonly random: Random,
    private readonly clock: Clock,
  ) {}

  /** Stores the files of one upload, each by itself. Rejects with `BadMedia` or `TooManyRequests`. */
  async add({ userId }: Actor, upload: Buffer | undefined, sizes: readonly number[]): Promise<AddedMedia[]> {
    const parts = splitUpload(upload, sizes);
    await this.limits.consume('cardMedia', `${userId}`);
    const checked = parts.map((bytes) => ({ bytes, ...this.check(bytes) }));
    const names = checked.flatMap(({ name }) => name ?? []);
    const existing = await this.work.read((tx) => this.media.filterExisting(tx, userId, names));
    const stored = new Map<string, NewFile>();
    const broken = new Set<string>();
    try {
      for (const { bytes, name } of checked) {
        if (name === undefined || existing.has(name) || stored.has(name)) continue;
        const file = await this.storeFile(name, bytes);
        if (file) stored.set(name, file);
        else broken.add(name);
      }
      const kept = await this.insert(userId, names, [...stored.values()]);
      return checked.map(({ name, refusal }): AddedMedia => {
        if (name === undefined) return { refusal };
        if (kept.has(name)) return { src: addressOf(name) };
        return { refusal: broken.has(name) ? 'BadMedia' : 'BudgetExceeded' };
      });
    } catch (error) {
      // After an error of the server it is unknown whether the rows were stored.
      if (error instanceof AppError && error.status < 500) await this.files.delete([...stored.values()]);
      throw error;
    }
  }

  /** Reads one of the user's files. Rejects with `NotFound`. */
  async read({ userId }: Actor, name: string): Promise<MediaFile> {
    const type = typeOfName(name);
    const found = type && (await this.work.read((tx) => this.media.find(tx, userId, name)));
    const bytes = found && (await this.store.read(keyOf(found.fileId)));
    if (!bytes) throw mediaNotFound();
    return { bytes, type };
  }

  /** Records what a user's cards show now. Rejects with `NotFound` for what the user has not. The user must be locked. */
  async replaceUses(
    tx: Transaction,
    userId: number,
    before: readonly OwnCard[],
    after: readonly OwnCard[],
  ): Promise<void> {
    const used = mediaOfCards(after);
    if (used.size > 0) {
      const existing = await this.media.filterExisting(tx, userId, [...used]);
      if (existing.size < used.size) throw mediaNotFound();
      await this.media.markUsed(tx, userId, [...used]);
    }
    const removed = [...mediaOfCards(before)].filter((name) => !used.has(name));
    if (removed.length > 0) await this.media.markUnused(tx, userId, removed, this.clock.iso());
  }

  private check(
    bytes: Buffer,
  ): { name: string; refusal?: undefined } | { name?: undefined; refusal: 'BadMedia' | 'TooLarge' } {
    const kind = mediaKindOf(bytes);
    if (!kind) return { refusal: 'BadMedia' };
    const most = kind === 'webp' ? CARD_PICTURE_MAX_BYTES : CARD_SOUND_MAX_BYTES;
    return bytes.length > most ? { refusal: 'TooLarge' } : { name: nameOf(bytes, kind) };
  }

  /** Returns null for a picture that cannot be decoded. */
  private async storeFile(name: string, bytes: Buffer): Promise<NewFile | null> {
    const content = name.endsWith('.webp') ? await this.reencode(bytes) : bytes;
    if (!content) return null;
    const fileId = this.random.id();
    await this.store.put(keyOf(fileId), content);
    return { name, fileId, bytes: Math.max(content.length, FILE_BYTES_MIN) };
  }

  private async reencode(bytes: Buffer): Promise<Buffer | null> {
    try {
      return await this.images.reencodeToFit(bytes, PICTURE_SIDE);
    } catch (error) {
      if (isBadImage(error)) return null;
      throw error;
    }
  }

  /** Inserts the rows of the files for which there is room. Returns which of the names the user has then. */
  private async insert(
    userId: number,
    names: readonly string[],
    files: readonly NewFile[],
  ): Promise<ReadonlySet<string>> {
    const superfluous: NewFile[] = [];
    const existing = await this.work.run(async (tx) => {
      superfluous.length = 0;
      // Without the lock two calls at once would both find the same room.
      await this.users.lockActor(tx, userId);
      const addedAt = this.clock.iso();
      for (const file of files) if (!(await this.media.add(tx, { ...file, userId, addedAt }))) superfluous.push(file);
      await this.media.postponeDeletion(tx, userId, names, addedAt);
      return this.media.filterExisting(tx, userId, names);
    });
    await this.files.delete(superfluous);
    return existing;
  }
}
