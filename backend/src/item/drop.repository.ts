import { Injectable } from '@nestjs/common';
import type { ItemKey } from '@shinobi/shared/contract/item';
import { changePrepared } from '../database/prepared.js';
import { managerOf, type ReadTransaction, type Transaction } from '../database/unit-of-work.js';
import { DropEntity } from './drop.entity.js';

export type NewDrop = Omit<DropEntity, 'open'>;

/** A draw that seems to lie in the future, as after the clock was set back, keeps nobody waiting. */
const DRAW = `INSERT INTO "drops" ("userId", "drawnAt", "kind", "coins", "itemKey", "open")
  VALUES ($1, $2, $3, $4, $5, TRUE) ON CONFLICT ("userId")
  DO UPDATE SET "drawnAt" = $2, "kind" = $3, "coins" = $4, "itemKey" = $5, "open" = TRUE
  WHERE "drops"."drawnAt" <= $6 OR "drops"."drawnAt" > $2 RETURNING "userId"`;
const CLOSE = `UPDATE "drops" SET "open" = FALSE WHERE "userId" = $1 AND "open" = TRUE`;
const CLOSE_COINS = `${CLOSE} AND "kind" = 'coins' AND "coins" = $2 RETURNING "userId"`;
const CLOSE_ITEM = `${CLOSE} AND "kind" = 'item' AND "itemKey" = $2 RETURNING "userId"`;

@Injectable()
export class DropRepository {
  /** Whether the last draw was at `before` or earlier; if not, that one stands. */
  async put(tx: Transaction, drop: NewDrop, before: string): Promise<boolean> {
    const { userId, drawnAt, kind, coins, itemKey } = drop;
    return (await changePrepared(tx, DRAW, [userId, drawnAt, kind, coins, itemKey, before])).length > 0;
  }

  find(tx: ReadTransaction, userId: number): Promise<DropEntity | null> {
    return managerOf(tx).findOneBy(DropEntity, { userId });
  }

  /** Whether exactly this was open. */
  async closeCoins(tx: Transaction, userId: number, coins: number): Promise<boolean> {
    return (await changePrepared(tx, CLOSE_COINS, [userId, coins])).length > 0;
  }

  async closeItem(tx: Transaction, userId: number, itemKey: ItemKey): Promise<boolean> {
    return (await changePrepared(tx, CLOSE_ITEM, [userId, itemKey])).length > 0;
  }
}
