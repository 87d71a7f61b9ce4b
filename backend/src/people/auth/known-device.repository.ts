import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { changePrepared } from '../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { KnownDeviceEntity } from './known-device.entity.js';

const PUT = `INSERT INTO "known_devices" ("tokenHash", "userId", "usedAt") VALUES ($1, $2, $3)
  ON CONFLICT ("tokenHash", "userId") DO UPDATE SET "usedAt" = EXCLUDED."usedAt" RETURNING "userId"`;

@Injectable()
export class KnownDeviceRepository {
  /** Returns whether the device is known to the user; without a user, whether it is known to anybody. */
  exists(tx: ReadTransaction, tokenHash: string, userId?: number): Promise<boolean> {
    return managerOf(tx).existsBy(KnownDeviceEntity, { tokenHash, ...(userId !== undefined && { userId }) });
  }

  async save(tx: Transaction, { tokenHash, userId, usedAt }: KnownDeviceEntity): Promise<void> {
    await changePrepared(tx, PUT, [tokenHash, userId, usedAt]);
  }

  async deleteUnused(tx: Transaction, since: string): Promise<void> {
    await managerOf(tx).delete(KnownDeviceEntity, { usedAt: LessThan(since) });
  }
}
