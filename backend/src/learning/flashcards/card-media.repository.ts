import { Injectable } from '@nestjs/common';
import { STORAGE_BUDGETS } from '@shinobi/shared/domain/limits/storage-budgets';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { changePrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { CardMediaEntity } from './card-media.entity.js';

const ADD = `INSERT INTO "card_media" ("userId", "name", "fileId", "bytes", "addedAt", "unusedSince")
  SELECT CAST($1 AS INTEGER), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS INTEGER), CAST($5 AS TEXT), CAST($5 AS TEXT)
  WHERE (SELECT COALESCE(SUM("bytes"), 0) FROM "card_media" WHERE "userId" = $1) + $4 <= ${STORAGE_BUDGETS.cardMedia}
  ON CONFLICT ("userId", "name") DO NOTHING RETURNING "name"`;

@Injectable()
export class CardMediaRepository {
  /** Adds a file that no card shows yet, if there is room and the user does not have it. The user must be locked. */
  async add(tx: Transaction, media: Omit<CardMediaEntity, 'unusedSince'>): Promise<boolean> {
    const { userId, name, fileId, bytes, addedAt } = media;
    return (await changePrepared(tx, ADD, [userId, name, fileId, bytes, addedAt])).length > 0;
  }

  find(tx: ReadTransaction, userId: number, name: string): Promise<CardMediaEntity | null> {
    return managerOf(tx).findOneBy(CardMediaEntity, { userId, name });
  }

  findAll(tx: ReadTransaction, userId: number): Promise<CardMediaEntity[]> {
    return managerOf(tx).find(CardMediaEntity, { where: { userId }, order: { addedAt: 'ASC', name: 'ASC' } });
  }

  /** Returns those of the names that the user has. */
  async filterExisting(tx: ReadTransaction, userId: number, names: readonly string[]): Promise<Set<string>> {
    const where = { userId, name: In([...names]) };
    const rows = await managerOf(tx).find(CardMediaEntity, { select: { name: true }, where });
    return new Set(rows.map(({ name }) => name));
  }

  /** Records that cards show these files. */
  async markUsed(tx: Transaction, userId: number, names: readonly string[]): Promise<void> {
    const where = { userId, name: In([...names]), unusedSince: Not(IsNull()) };
    await managerOf(tx).update(CardMediaEntity, where, { unusedSince: null });
  }

  /** Records that a card no longer shows these files; another one may. */
  async markUnused(tx: Transaction, userId: number, names: readonly string[], at: string): Promise<void> {
    await managerOf(tx).update(CardMediaEntity, { userId, name: In([...names]) }, { unusedSince: at });
  }

  /** Files that were unused until now get a full day again. */
  async postponeDeletion(tx: Transaction, userId: number, names: readonly string[], at: string): Promise<void> {
    const where = { userId, name: In([...names]), unusedSince: Not(IsNull()) };
    await managerOf(tx).update(CardMediaEntity, where, { unusedSince: at });
  }

  /** Returns users with files that may be unused since before a time. */
  async findUsersWithUnused(tx: ReadTransaction, before: string): Promise<number[]> {
    const rows = await managerOf(tx).find(CardMediaEntity, {
      select: { userId: true },
      where: { unusedSince: LessThan(before) },
      order: { unusedSince: 'ASC' },
    });
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  findUnused(tx: ReadTransaction, userId: number, before: string): Promise<CardMediaEntity[]> {
    return managerOf(tx).findBy(CardMediaEntity, { userId, unusedSince: LessThan(before) });
  }

  /** Returns those of the ids that have a row. */
  async filterFileIds(tx: ReadTransaction, fileIds: readonly string[]): Promise<Set<string>> {
    const where = { fileId: In([...fileIds]) };
    const rows = await managerOf(tx).find(CardMediaEntity, { select: { fileId: true }, where });
    return new Set(rows.map(({ fileId }) => fileId));
  }

  async delete(tx: Transaction, userId: number, names: readonly string[]): Promise<void> {
    await managerOf(tx).delete(CardMediaEntity, { userId, name: In([...names]) });
  }

  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(CardMediaEntity, { userId });
  }
}
