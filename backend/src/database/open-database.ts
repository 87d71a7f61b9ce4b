import type { Database, DatabaseSettings } from './database.js';
import { type DatabaseMonitor, NO_MONITOR } from './database-monitor.js';
import { refuseInterruptedRestore } from './interrupted-restore.js';
import { openPostgres } from './open-postgres.js';
import { openSqlite } from './open-sqlite.js';
import type { OnReplicaChange } from './read-replica.js';

/** Opens the database and brings its tables up to date. `onReplicaChange` learns why the read replica is not used. */
export async function openDatabase(
  { databaseUrl, databaseReplicaUrl, dataDir }: DatabaseSettings,
  onReplicaChange: OnReplicaChange = () => undefined,
  monitor: DatabaseMonitor = NO_MONITOR,
): Promise<Database> {
  refuseInterruptedRestore(dataDir);
  return databaseUrl
    ? openPostgres({ url: databaseUrl, replicaUrl: databaseReplicaUrl ?? null, onReplicaChange, monitor })
    : openSqlite(dataDir, monitor);
}
