import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { FolktaleEntity } from './folktale.entity.js';

export type FolktaleInList = Omit<FolktaleEntity, 'body'>;

const IN_LIST = { storyId: true, storyName: true, description: true, order: true, published: true, updatedAt: true };
const READING_ORDER = { order: 'ASC', storyId: 'ASC' } as const;

@Injectable()
export class FolktaleRepository {
  /** Returns all folktales in reading order, without their bodies. */
  findAll(tx: ReadTransaction): Promise<FolktaleInList[]> {
    return managerOf(tx).find(FolktaleEntity, { select: IN_LIST, order: READING_ORDER });
  }

  /** Returns the published folktales, or those among `ids`, in reading order and with their bodies. */
  findPublished(tx: ReadTransaction, ids?: readonly number[]): Promise<FolktaleEntity[]> {
    const where = { published: true, ...(ids && { storyId: In([...ids]) }) };
    return managerOf(tx).find(FolktaleEntity, { where, order: READING_ORDER });
  }

  findPublishedByName(tx: ReadTransaction, storyName: string): Promise<FolktaleInList | null> {
    return managerOf(tx).findOne(FolktaleEntity, { select: IN_LIST, where: { storyName, published: true } });
  }

  count(tx: ReadTransaction): Promise<number> {
    return managerOf(tx).count(FolktaleEntity);
  }

  findById(tx: ReadTransaction, storyId: number): Promise<FolktaleEntity | null> {
    return managerOf(tx).findOneBy(FolktaleEntity, { storyId });
  }

  findByName(tx: ReadTransaction, storyName: string): Promise<FolktaleInList | null> {
    return managerOf(tx).findOne(FolktaleEntity, { select: IN_LIST, where: { storyName } });
  }

  /** Returns the highest id and the highest place in the reading order; 0 when there is no folktale. */
  async findHighest(tx: ReadTransaction): Promise<{ storyId: number; order: number }> {
    const storyId = await managerOf(tx).maximum(FolktaleEntity, 'storyId');
    const order = await managerOf(tx).maximum(FolktaleEntity, 'order');
    return { storyId: storyId ?? 0, order: order ?? 0 };
  }

  async insert(tx: Transaction, folktale: FolktaleEntity): Promise<void> {
    await managerOf(tx).insert(FolktaleEntity, folktale);
  }

  async update(tx: Transaction, storyId: number, changes: Partial<FolktaleEntity>): Promise<void> {
    await managerOf(tx).update(FolktaleEntity, { storyId }, changes);
  }
}
