import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { type EditKind, EditNumbersEntity, EditVersionEntity } from './edit-version.entity.js';

/** A version without its body. */
export type VersionHead = Omit<EditVersionEntity, 'kind' | 'body'>;

const HEAD = {
  ...{ id: true, version: true, at: true, count: true, published: true },
  ...{ authorId: true, byToken: true },
} as const;

const GIVE = `INSERT INTO "edit_numbers" ("kind", "given") VALUES ($1, $2)
  ON CONFLICT ("kind") DO UPDATE SET "given" = "edit_numbers"."given" + $2`;

@Injectable()
export class EditVersionRepository {
  /** Returns when editors last saved each document of a kind, or those among `ids`, by id. ISO 8601. */
  async findLastChanges(
    tx: ReadTransaction,
    kind: EditKind,
    ids?: readonly number[],
  ): Promise<ReadonlyMap<number, string>> {
    const where = { kind, version: MoreThan(0), ...(ids && { id: In([...ids]) }) };
    const heads = await managerOf(tx).find(EditVersionEntity, { select: HEAD, where, order: { version: 'ASC' } });
    return new Map(heads.map(({ id, at }) => [id, at]));
  }

  findLatest(tx: ReadTransaction, kind: EditKind, id: number): Promise<VersionHead | null> {
    return managerOf(tx).findOne(EditVersionEntity, { select: HEAD, where: { kind, id }, order: { version: 'DESC' } });
  }

  findLatestWithBody(tx: ReadTransaction, kind: EditKind, id: number): Promise<EditVersionEntity | null> {
    return managerOf(tx).findOne(EditVersionEntity, { where: { kind, id }, order: { version: 'DESC' } });
  }

  /** Returns the latest version of every document that was ever saved, by id. */
  async findLatestOfAll(tx: ReadTransaction, kind: EditKind): Promise<ReadonlyMap<number, VersionHead>> {
    const heads = await managerOf(tx).find(EditVersionEntity, {
      select: HEAD,
      where: { kind },
      order: { version: 'ASC' },
    });
    return new Map(heads.map((head) => [head.id, head]));
  }

  /** Returns the versions of a document, newest first. */
  findHeads(tx: ReadTransaction, kind: EditKind, id: number): Promise<VersionHead[]> {
    return managerOf(tx).find(EditVersionEntity, { select: HEAD, where: { kind, id }, order: { version: 'DESC' } });
  }

  /** Returns the versions of a document with their bodies, newest first. */
  findAll(tx: ReadTransaction, kind: EditKind, id: number): Promise<EditVersionEntity[]> {
    return managerOf(tx).find(EditVersionEntity, { where: { kind, id }, order: { version: 'DESC' } });
  }

  find(tx: ReadTransaction, kind: EditKind, id: number, version: number): Promise<EditVersionEntity | null> {
    return managerOf(tx).findOneBy(EditVersionEntity, { kind, id, version });
  }

  async insert(tx: Transaction, version: EditVersionEntity): Promise<void> {
    await managerOf(tx).insert(EditVersionEntity, version);
  }

  /** Returns the number of the latest version that was published; null when none of those that are stored was. */
  findPublishedNumber(tx: ReadTransaction, kind: EditKind, id: number): Promise<number | null> {
    return managerOf(tx).maximum(EditVersionEntity, 'version', { kind, id, published: true });
  }

  /** Removes an author whose account is deleted; the versions stay. */
  async eraseAuthor(tx: Transaction, authorId: number): Promise<void> {
    await managerOf(tx).update(EditVersionEntity, { authorId }, { authorId: null });
  }

  /** Deletes versions up to a number, except the first and the latest that was published, with which drafts are compared. */
  async deleteUpTo(tx: Transaction, kind: EditKind, id: number, upTo: number): Promise<void> {
    const published = (await this.findPublishedNumber(tx, kind, id)) ?? 0;
    await managerOf(tx)
      .createQueryBuilder()
      .delete()
      .from(EditVersionEntity)
      .where({ kind, id, version: LessThanOrEqual(upTo) })
      .andWhere({ version: MoreThan(0) })
      .andWhere({ version: Not(published) })
      .execute();
  }

  /** Reserves ids. Returns how many had been reserved before. */
  async reserveNumbers(tx: Transaction, kind: string, count: number): Promise<number> {
    await managerOf(tx).query(GIVE, [kind, count]);
    const row = await managerOf(tx).findOneByOrFail(EditNumbersEntity, { kind });
    return row.given - count;
  }
}
