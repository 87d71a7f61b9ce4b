import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { sumBytes } from '../../database/sum-bytes.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { ImageEntity } from './image.entity.js';

@Injectable()
export class ImageRepository {
  async insert(tx: Transaction, image: ImageEntity): Promise<void> {
    await managerOf(tx).insert(ImageEntity, image);
  }

  /** Returns the bytes of the budget that a user's pictures take up. */
  sumUsedBytes(tx: ReadTransaction, ownerId: number): Promise<number> {
    return sumBytes(tx, { table: 'images', owner: 'ownerId', where: '"droppedAt" IS NULL' }, ownerId);
  }

  async release(tx: Transaction, imageIds: readonly string[], at: string): Promise<void> {
    if (imageIds.length === 0) return;
    await managerOf(tx).update(ImageEntity, { imageId: In([...imageIds]), droppedAt: IsNull() }, { droppedAt: at });
  }

  async releaseByOwner(tx: Transaction, ownerId: number, at: string): Promise<void> {
    await managerOf(tx).update(ImageEntity, { ownerId, droppedAt: IsNull() }, { droppedAt: at });
  }

  findByOwner(tx: ReadTransaction, ownerId: number): Promise<ImageEntity[]> {
    return managerOf(tx).find(ImageEntity, { where: { ownerId, droppedAt: IsNull() }, order: { keptAt: 'ASC' } });
  }

  /** Finds a picture that is not released. */
  find(tx: ReadTransaction, imageId: string): Promise<ImageEntity | null> {
    return managerOf(tx).findOneBy(ImageEntity, { imageId, droppedAt: IsNull() });
  }

  /** Replaces a user with whom pictures are shared. */
  async replaceSharedWith(tx: Transaction, userId: number, by: number): Promise<void> {
    await managerOf(tx).update(ImageEntity, { sharedWith: userId }, { sharedWith: by });
  }

  async findReleased(tx: ReadTransaction, limit: number): Promise<string[]> {
    const rows = await managerOf(tx).find(ImageEntity, {
      select: { imageId: true },
      where: { droppedAt: Not(IsNull()) },
      take: limit,
    });
    return rows.map(({ imageId }) => imageId);
  }

  /** Returns which of these pictures are not released. */
  async filterAvailable(tx: ReadTransaction, imageIds: readonly string[]): Promise<Set<string>> {
    const rows = await managerOf(tx).find(ImageEntity, {
      select: { imageId: true },
      where: { imageId: In([...imageIds]), droppedAt: IsNull() },
    });
    return new Set(rows.map(({ imageId }) => imageId));
  }

  /** Returns which of these pictures have a row, released ones included. */
  async filterExisting(tx: ReadTransaction, imageIds: readonly string[]): Promise<Set<string>> {
    const rows = await managerOf(tx).find(ImageEntity, {
      select: { imageId: true },
      where: { imageId: In([...imageIds]) },
    });
    return new Set(rows.map(({ imageId }) => imageId));
  }

  async delete(tx: Transaction, imageIds: readonly string[]): Promise<void> {
    await managerOf(tx).delete(ImageEntity, { imageId: In([...imageIds]) });
  }
}
