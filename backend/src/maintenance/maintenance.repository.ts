import { selectPrepared } from '../database/prepared.js';
import { managerOf, type ReadTransaction, type Transaction } from '../database/unit-of-work.js';
import { MaintenanceEntity } from './maintenance.entity.js';

const THE_NEXT = 1;
const FIND = `SELECT "at" FROM "maintenance" WHERE "maintenanceId" = ${THE_NEXT}`;

/** Undefined while none is planned. */
export async function plannedAt(tx: ReadTransaction): Promise<string | undefined> {
  const [row] = await selectPrepared<{ at: string }>(tx, FIND, []);
  return row?.at;
}

export async function plan(tx: Transaction, at: string | null): Promise<void> {
  const manager = managerOf(tx);
  if (at === null) await manager.delete(MaintenanceEntity, { maintenanceId: THE_NEXT });
  else await manager.upsert(MaintenanceEntity, { maintenanceId: THE_NEXT, at }, ['maintenanceId']);
}
