import { Injectable } from '@nestjs/common';
import type { ItemKey, PossessedItem } from '@shinobi/shared/contract/economy/item';
import { jsonSql, type JsonSql } from '../../database/json-sql.js';
import { changePrepared, selectPrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { PossessedItemEntity } from './possessed-item.entity.js';

const LIST = `SELECT "itemKey", "num", "isNew", "isAdded" FROM "possessed_items" WHERE "userId" = $1`;
const ADD = `INSERT INTO "possessed_items" ("userId", "itemKey", "num", "isNew", "isAdded")
  VALUES ($1, $2, $3, TRUE, FALSE) ON CONFLICT ("userId", "itemKey")
  DO UPDATE SET "num" = "possessed_items"."num" + $3, "isAdded" = TRUE RETURNING "num"`;
const TAKE = `UPDATE "possessed_items" SET "num" = "num" - $1
  WHERE "userId" = $2 AND "itemKey" = $3 AND "num" >= $1 RETURNING "num"`;

/** Selects the items of the user `$1` as JSON, in no particular order. */
export const selectPossessed = (json: JsonSql): string => {
  const item = json.object({
    itemKey: json.text('"itemKey"'),
    num: '"num"',
    isNew: json.boolean('"isNew"'),
    isAdded: json.boolean('"isAdded"'),
  });
  return `SELECT ${json.array(`SELECT ${item} AS "json" FROM "possessed_items" WHERE "userId" = $1`)}`;
};

@Injectable()
export class InventoryRepository {
  /** The query for a user's items, to be read together with the user's record. */
  readonly listSql: string;

  constructor({ database }: UnitOfWork) {
    this.listSql = selectPossessed(jsonSql(database));
  }

  /** Returns the items in no particular order. */
  async list(tx: ReadTransaction, userId: number): Promise<PossessedItem[]> {
    const rows = await selectPrepared<PossessedItem>(tx, LIST, [userId]);
    // SQLite stores booleans as numbers.
    return rows.map((row) => ({ ...row, isNew: Boolean(row.isNew), isAdded: Boolean(row.isAdded) }));
  }

  async add(tx: Transaction, userId: number, itemKey: ItemKey, count: number): Promise<void> {
    await changePrepared(tx, ADD, [userId, itemKey, count]);
  }

  /** Removes items, or none if there are too few. Returns whether it did. */
  async remove(tx: Transaction, userId: number, itemKey: ItemKey, count: number): Promise<boolean> {
    const [row] = await changePrepared<{ num: number }>(tx, TAKE, [count, userId, itemKey]);
    if (row?.num === 0) await managerOf(tx).delete(PossessedItemEntity, { userId, itemKey });
    return row !== undefined;
  }

  async markSeen(tx: Transaction, userId: number, itemKey: ItemKey): Promise<void> {
    await managerOf(tx).update(PossessedItemEntity, { userId, itemKey }, { isNew: false, isAdded: false });
  }

  async clear(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(PossessedItemEntity, { userId });
  }
}
