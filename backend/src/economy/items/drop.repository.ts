import { Injectable } from '@nestjs/common';
import type { ItemKey } from '@shinobi/shared/contract/economy/item';
import { changePrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { DropEntity } from './drop.entity.js';

export type NewDrop = Omit<DropEntity, 'open'>;

/** The user has to wait while the last draw is later than `from` and not later than `to`. */
export interface DrawWindow {
  readonly from: string;
  readonly to: string;
}

/**
 * Of several simultaneous draws one wins, in whatever order they are stored: a draw that started a little earlier sees
 * a last draw some milliseconds in its future and must wait too. A last draw further in the future, as after the clock
 * was set back, does not count.
 */
const DRAW = `INSERT INTO "drops" ("userId", "drawnAt", "kind", "coins", "itemKey", "open")
  VALUES ($1, $2, $3, $4, $5, TRUE) ON CONFLICT ("userId")
  DO UPDATE SET "drawnAt" = $2, "kind" = $3, "coins" = $4, "itemKey" = $5, "open" = TRUE
  WHERE "drops"."drawnAt" <= $6 OR "drops"."drawnAt" > $7 RETURNING "userId"`;
const CLOSE = `UPDATE "drops" SET "open" = FALSE WHERE "userId" = $1 AND "open" = TRUE`;
const CLOSE_COINS = `${CLOSE} AND "kind" = 'coins' AND "coins" = $2 RETURNING "userId"`;
const CLOSE_ITEM = `${CLOSE} AND "kind" = 'item' AND "itemKey" = $2 RETURNING "userId"`;

@Injectable()
export class DropRepository {
  /** Stores a draw unless the last one is within `window`. Returns whether it did. */
  async save(tx: Transaction, drop: NewDrop, window: DrawWindow): Promise<boolean> {
    const { userId, drawnAt, kind, coins, itemKey } = drop;
    const parameters = [userId, drawnAt, kind, coins, itemKey, window.from, window.to];
    return (await changePrepared(tx, DRAW, parameters)).length > 0;
  }

  find(tx: ReadTransaction, userId: number): Promise<DropEntity | null> {
    return managerOf(tx).findOneBy(DropEntity, { userId });
  }

  /** Returns whether exactly this drop was open. */
  async closeCoins(tx: Transaction, userId: number, coins: number): Promise<boolean> {
    return (await changePrepared(tx, CLOSE_COINS, [userId, coins])).length > 0;
  }

  async closeItem(tx: Transaction, userId: number, itemKey: ItemKey): Promise<boolean> {
    return (await changePrepared(tx, CLOSE_ITEM, [userId, itemKey])).length > 0;
  }
}
