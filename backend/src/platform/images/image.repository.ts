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

  /** Returns how many bytes of the budget the pictures of a user take up. */
  usedBytes(tx: ReadTransaction, ownerId: number): Promise<number> {
    return sumBytes(tx, { table: 'images', owner: 'ownerId', where: '"droppedAt" IS NULL' }, ownerId);
  }

  async drop(tx: Transaction, imageIds: readonly string[], at: string): Promise<void> {
    if (imageIds.length === 0) return;
    await managerOf(tx).update(ImageEntity, { imageId: In([...imageIds]), droppedAt: IsNull() }, { droppedAt: at });
  }

  async dropOf(tx: Transaction, ownerId: number, at: string): Promise<void> {
    await managerOf(tx).update(ImageEntity, { ownerId, droppedAt: IsNull() }, { droppedAt: at });
  }

  of(tx: ReadTransaction, ownerId: number): Promise<ImageEntity[]> {
    return managerOf(tx).find(ImageEntity, { where: { ownerId, droppedAt: IsNull() }, order: { keptAt: 'ASC' } });
  }

  /** Of a picture that is still shown; null when there is none. */
  find(tx: ReadTransaction, imageId: string): Promise<ImageEntity | null> {
    return managerOf(tx).findOneBy(ImageEntity, { imageId, droppedAt: IsNull() });
  }

  /** From now on only the owners see what was shared with this user. */
  async unshare(tx: Transaction, userId: number, nobody: number): Promise<void> {
    await managerOf(tx).update(ImageEntity, { sharedWith: userId }, { sharedWith: nobody });
  }

  async dropped(tx: ReadTransaction, limit: number): Promise<string[]> {
    const rows = await managerOf(tx).find(ImageEntity, {
      select: { imageId: true },
      where: { droppedAt: Not(IsNull()) },
      take: limit,
    });
    return rows.map(({ imageId }) => imageId);
  }

  /** Which of these are still shown. */
  async shown(tx: ReadTransaction, imageIds: readonly string[]): Promise<Set<string>> {
    const rows = await managerOf(tx).find(ImageEntity, {
      select: { imageId: true },
      where: { imageId: In([...imageIds]), droppedAt: IsNull() },
    });
    return new Set(rows.map(({ imageId }) => imageId));
  }

  /** Which of these are known, dropped ones too. */
  async known(tx: ReadTransaction, imageIds: readonly string[]): Promise<Set<string>> {
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
