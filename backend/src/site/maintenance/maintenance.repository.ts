import { Injectable } from '@nestjs/common';
import type { JsonSql } from '../../database/json-sql.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { MaintenanceEntity } from './maintenance.entity.js';

/** The table has at most this one row. */
const NEXT_ID = 1;

/** Selects the start of the planned maintenance as JSON; no row when none is planned. */
export const selectPlanned = (json: JsonSql): string =>
  `SELECT ${json.text('"at"')} FROM "maintenance" WHERE "maintenanceId" = ${NEXT_ID}`;

@Injectable()
export class MaintenanceRepository {
  /** Returns the start of the planned maintenance in ISO 8601; null when none is planned. */
  async findPlanned(tx: ReadTransaction): Promise<string | null> {
    return (await managerOf(tx).findOneBy(MaintenanceEntity, { maintenanceId: NEXT_ID }))?.at ?? null;
  }

  /** Plans maintenance for an instant, or cancels it with null. */
  async setPlanned(tx: Transaction, at: string | null): Promise<void> {
    const manager = managerOf(tx);
    if (at === null) await manager.delete(MaintenanceEntity, { maintenanceId: NEXT_ID });
    else await manager.upsert(MaintenanceEntity, { maintenanceId: NEXT_ID, at }, ['maintenanceId']);
  }
}
