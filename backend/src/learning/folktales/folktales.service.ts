import { Injectable } from '@nestjs/common';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { FolktaleEntity } from './folktale.entity.js';
import type { FolktaleFile } from './folktale-file.js';
import { type FolktaleInList, FolktaleRepository } from './folktale.repository.js';

/** Numbers below are those of the content files. */
const FIRST_EDITOR_ID = 1_000_000;

/** What an editor writes of a folktale. */
export type FolktaleText = Pick<FolktaleFile, 'storyName' | 'description' | 'title' | 'sentences'>;
type FolktaleName = Pick<FolktaleFile, 'storyName' | 'description'>;

@Injectable()
export class FolktalesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly folktales: FolktaleRepository,
  ) {}

  /** Drafts too, in reading order, without the tellings. */
  list(tx: ReadTransaction): Promise<FolktaleInList[]> {
    return this.folktales.findAll(tx);
  }

  find(tx: ReadTransaction, storyId: number): Promise<FolktaleEntity | null> {
    return this.folktales.findById(tx, storyId);
  }

  /** Whose address this is; null when it is free. */
  async idOfName(tx: ReadTransaction, storyName: string): Promise<number | null> {
    return (await this.folktales.findByName(tx, storyName))?.storyId ?? null;
  }

  /** Begins a folktale that readers do not see, after all others. Nobody else may begin one meanwhile. */
  async createDraft(tx: Transaction, name: FolktaleName, updatedAt: string): Promise<number> {
    const last = await this.folktales.findHighest(tx);
    const storyId = Math.max(FIRST_EDITOR_ID, last.storyId + 1);
    await this.folktales.insert(tx, { ...name, storyId, order: last.order + 1, published: false, updatedAt, body: {} });
    return storyId;
  }

  /** What the editors' list says of a folktale that readers do not see. */
  rename(tx: Transaction, storyId: number, { storyName, description }: FolktaleName, updatedAt: string): Promise<void> {
    return this.folktales.update(tx, storyId, { storyName, description, updatedAt });
  }

  /** Shows readers this telling; what else there is of the folktale stays. */
  publish(tx: Transaction, { storyId, body }: FolktaleEntity, text: FolktaleText, updatedAt: string): Promise<void> {
    const { storyName, description, title, sentences } = text;
    const published = { storyName, description, published: true, updatedAt };
    return this.folktales.update(tx, storyId, { ...published, body: { ...body, title, sentences } });
  }

  /** The id of the published folktale of this name, or null. */
  async publishedId(storyName: string): Promise<number | null> {
    return (await this.work.read((tx) => this.folktales.findPublishedByName(tx, storyName)))?.storyId ?? null;
  }

  count(): Promise<number> {
    return this.work.read((tx) => this.folktales.count(tx));
  }
}
