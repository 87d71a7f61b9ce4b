import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { sumBytes } from '../../database/sum-bytes.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { FlashcardSetEntity } from './flashcard-set.entity.js';

export type OwnSet = Omit<FlashcardSetEntity, 'flashcardSetId'>;

@Injectable()
export class OwnSetsRepository {
  /** Returns the user's sets, the most recently changed first. */
  findAll(tx: ReadTransaction, userId: number): Promise<FlashcardSetEntity[]> {
    return managerOf(tx).find(FlashcardSetEntity, { where: { userId }, order: { updatedAt: 'DESC' } });
  }

  find(tx: ReadTransaction, userId: number, flashcardSetId: number): Promise<FlashcardSetEntity | null> {
    return managerOf(tx).findOneBy(FlashcardSetEntity, { flashcardSetId, userId });
  }

  /** Returns those of the sets that belong to the user. */
  findByIds(tx: ReadTransaction, userId: number, flashcardSetIds: readonly number[]): Promise<FlashcardSetEntity[]> {
    return managerOf(tx).findBy(FlashcardSetEntity, { userId, flashcardSetId: In([...flashcardSetIds]) });
  }

  findByImportKey(tx: ReadTransaction, userId: number, importKey: string): Promise<FlashcardSetEntity | null> {
    return managerOf(tx).findOneBy(FlashcardSetEntity, { userId, importKey });
  }

  count(tx: ReadTransaction, userId: number): Promise<number> {
    return managerOf(tx).countBy(FlashcardSetEntity, { userId });
  }

  /** Returns how many bytes of the budget the user's sets take up. */
  usedBytes(tx: ReadTransaction, userId: number): Promise<number> {
    return sumBytes(tx, { table: 'flashcard_sets', owner: 'userId' }, userId);
  }

  /** Returns the size of one set; 0 if the user has no such set. */
  async bytesOf(tx: ReadTransaction, userId: number, flashcardSetId: number): Promise<number> {
    const where = { flashcardSetId, userId };
    const found = await managerOf(tx).findOne(FlashcardSetEntity, { select: { bytes: true }, where });
    return found?.bytes ?? 0;
  }

  /** Returns the new set's number. */
  async insert(tx: Transaction, set: OwnSet): Promise<number> {
    const { identifiers } = await managerOf(tx).insert(FlashcardSetEntity, set);
    return identifiers[0]?.['flashcardSetId'] as number;
  }

  /** Replaces a set of the user. Returns false, without a change, if the user has no such set. */
  async replace(
    tx: Transaction,
    flashcardSetId: number,
    { userId, ...set }: Omit<OwnSet, 'importKey'>,
  ): Promise<boolean> {
    const { affected } = await managerOf(tx).update(FlashcardSetEntity, { flashcardSetId, userId }, set);
    return affected === 1;
  }

  /** Returns whether the user had this set. */
  async delete(tx: Transaction, userId: number, flashcardSetId: number): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(FlashcardSetEntity, { flashcardSetId, userId });
    return affected === 1;
  }

  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(FlashcardSetEntity, { userId });
  }
}
