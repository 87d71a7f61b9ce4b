import { Injectable } from '@nestjs/common';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { FolktaleEntity } from './folktale.entity.js';
import type { FolktaleFile } from './folktale-file.js';
import { type FolktaleInList, FolktaleRepository } from './folktale.repository.js';

/** Lower ids belong to content files. */
const FIRST_EDITOR_ID = 1_000_000;

/** The text of a folktale that editors change. */
export type FolktaleText = Pick<
  FolktaleFile,
  'storyName' | 'description' | 'title' | 'youtube' | 'explanation' | 'articles' | 'sentences'
>;
type FolktaleName = Pick<FolktaleFile, 'storyName' | 'description'>;

@Injectable()
export class FolktalesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly folktales: FolktaleRepository,
  ) {}

  /** Returns all folktales, drafts included, in reading order and without their bodies. */
  listFolktales(tx: ReadTransaction): Promise<FolktaleInList[]> {
    return this.folktales.findAll(tx);
  }

  /** Returns the published folktales in reading order, with their bodies. */
  listPublished(tx: ReadTransaction): Promise<FolktaleEntity[]> {
    return this.folktales.findPublished(tx);
  }

  findFolktale(tx: ReadTransaction, storyId: number): Promise<FolktaleEntity | null> {
    return this.folktales.findById(tx, storyId);
  }

  /** Returns the id of the folktale with this name; null if the name is free. */
  async findIdByName(tx: ReadTransaction, storyName: string): Promise<number | null> {
    return (await this.folktales.findByName(tx, storyName))?.storyId ?? null;
  }

  /** Creates an unpublished folktale after all others. The caller must hold the editing lock. */
  async createDraft(tx: Transaction, name: FolktaleName, updatedAt: string): Promise<number> {
    const last = await this.folktales.findHighest(tx);
    const storyId = Math.max(FIRST_EDITOR_ID, last.storyId + 1);
    await this.folktales.insert(tx, { ...name, storyId, order: last.order + 1, published: false, updatedAt, body: {} });
    return storyId;
  }

  /** Changes the name and description of an unpublished folktale. */
  renameDraft(
    tx: Transaction,
    storyId: number,
    { storyName, description }: FolktaleName,
    updatedAt: string,
  ): Promise<void> {
    return this.folktales.update(tx, storyId, { storyName, description, updatedAt });
  }

  /** Publishes this text. */
  publishFolktale(tx: Transaction, { storyId }: FolktaleEntity, text: FolktaleText, updatedAt: string): Promise<void> {
    const { storyName, description, ...body } = text;
    const published = { storyName, description, published: true, updatedAt };
    return this.folktales.update(tx, storyId, { ...published, body });
  }

  /** Hides a folktale from readers; its text stays. */
  hideFolktale(tx: Transaction, storyId: number, updatedAt: string): Promise<void> {
    return this.folktales.update(tx, storyId, { published: false, updatedAt });
  }

  /** Returns the id of the published folktale with this name; null if there is none. */
  async findPublishedId(storyName: string): Promise<number | null> {
    return (await this.work.read((tx) => this.folktales.findPublishedByName(tx, storyName)))?.storyId ?? null;
  }

  countFolktales(): Promise<number> {
    return this.work.read((tx) => this.folktales.count(tx));
  }
}
