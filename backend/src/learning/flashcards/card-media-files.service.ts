import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { prefixesOfDay } from '../../platform/images/index.js';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { ObjectStore } from '../../platform/storage/index.js';
import { PersonalDataService, type PersonalDataSource, UserService } from '../../people/user/index.js';
import type { CardMediaEntity } from './card-media.entity.js';
import { CardMediaRepository } from './card-media.repository.js';
import { OwnSetsRepository } from './own-sets.repository.js';
import { addressOf, fileIdOf, keyOf, mediaOfCards } from './rules/media-name.js';

const DAY = 86_400_000;
/** Limits the size of a statement. */
const BATCH_SIZE = 500;

type StoredFile = Pick<CardMediaEntity, 'fileId'>;

/** Deletes sounds and pictures that no card shows, those of deleted accounts, and files without a row. */
@Injectable()
export class CardMediaFilesService implements PersonalDataSource, BeforeApplicationShutdown {
  readonly name = 'flashcardMedia';
  readonly tables = ['card_media'];
  private deleting: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: UnitOfWork,
    private readonly media: CardMediaRepository,
    private readonly sets: OwnSetsRepository,
    private readonly store: ObjectStore,
    private readonly users: UserService,
    private readonly clock: Clock,
    private readonly log: Log,
    personalData: PersonalDataService,
    jobs: JobSchedulerService,
  ) {
    personalData.register(this);
    jobs.add({ name: 'unused-card-media', everyMs: DAY, run: () => this.deleteUnused() });
    jobs.add({ name: 'stray-card-media', everyMs: DAY, run: () => this.deleteStrayFiles() });
  }

  async collect(tx: ReadTransaction, userId: number): Promise<unknown> {
    const media = await this.media.findAll(tx, userId);
    return media.map(({ name, bytes, addedAt }) => ({ src: addressOf(name), bytes, addedAt }));
  }

  async erase(tx: Transaction, userId: number): Promise<void> {
    const media = await this.media.findAll(tx, userId);
    await this.media.eraseUser(tx, userId);
    this.work.afterCommit(() => this.deleteSoon(media));
  }

  async delete(files: readonly StoredFile[]): Promise<void> {
    for (const { fileId } of files) await this.store.delete(keyOf(fileId));
  }

  /** Resolves when the files of accounts deleted so far are gone. */
  async waitForDeletions(): Promise<void> {
    await this.deleting;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.waitForDeletions();
  }

  /** Deletes files in the background. If this is interrupted, the job finds them without a row. */
  private deleteSoon(files: readonly StoredFile[]): void {
    this.deleting = this.deleting
      .then(() => this.delete(files))
      .catch((error: unknown) =>
        this.log.warn({ error }, 'Sounds of cards could not be deleted; this will be retried.'),
      );
  }

  private async deleteUnused(): Promise<void> {
    const before = new Date(this.clock.now() - DAY).toISOString();
    const users = await this.work.read((tx) => this.media.findUsersWithUnused(tx, before));
    for (const userId of users)
      await this.delete(await this.work.run((tx) => this.deleteUnusedRows(tx, userId, before)));
  }

  /** Another card may still show what one has lost. Returns what none shows. */
  private async deleteUnusedRows(tx: Transaction, userId: number, before: string): Promise<readonly StoredFile[]> {
    // Without the lock a set could be saved meanwhile that shows one of them.
    if (!(await this.users.lockForUpdate(tx, [userId])).has(userId)) return [];
    const sets = await this.sets.findAll(tx, userId);
    const used = mediaOfCards(sets.flatMap(({ cards }) => cards));
    const found = await this.media.findUnused(tx, userId, before);
    const unused = found.filter(({ name }) => !used.has(name));
    const namesOf = (media: readonly CardMediaEntity[]) => media.map(({ name }) => name);
    await this.media.markUsed(tx, userId, namesOf(found.filter(({ name }) => used.has(name))));
    await this.media.delete(tx, userId, namesOf(unused));
    return unused;
  }

  /** Looks through a part of the files each day, because a bucket with millions of them takes thousands of calls to list. */
  private async deleteStrayFiles(): Promise<void> {
    const now = this.clock.now();
    for (const prefix of prefixesOfDay(Math.floor(now / DAY))) {
      const old: string[] = [];
      for await (const { key, at } of this.store.list(keyOf(prefix))) if (at < now - DAY) old.push(fileIdOf(key));
      for (let at = 0; at < old.length; at += BATCH_SIZE) await this.deleteWithoutRow(old.slice(at, at + BATCH_SIZE));
    }
  }

  private async deleteWithoutRow(fileIds: readonly string[]): Promise<void> {
    const existing = await this.work.read((tx) => this.media.filterFileIds(tx, fileIds));
    await this.delete(fileIds.filter((fileId) => !existing.has(fileId)).map((fileId) => ({ fileId })));
  }
}
