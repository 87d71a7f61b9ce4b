import type { JsonSql } from '../../database/json-sql.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { MaintenanceEntity } from './maintenance.entity.js';

const NEXT_ID = 1;

/** When it begins, as JSON; no row while none is planned. */
export const selectPlanned = (json: JsonSql): string =>
  `SELECT ${json.text('"at"')} FROM "maintenance" WHERE "maintenanceId" = ${NEXT_ID}`;

/** When it begins, in ISO 8601; null while none is planned. */
export async function findPlanned(tx: ReadTransaction): Promise<string | null> {
  return (await managerOf(tx).findOneBy(MaintenanceEntity, { maintenanceId: NEXT_ID }))?.at ?? null;
}

export async function plan(tx: Transaction, at: string | null): Promise<void> {
  const manager = managerOf(tx);
  if (at === null) await manager.delete(MaintenanceEntity, { maintenanceId: NEXT_ID });
  else await manager.upsert(MaintenanceEntity, { maintenanceId: NEXT_ID, at }, ['maintenanceId']);
}
