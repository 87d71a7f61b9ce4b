import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Log } from '../runtime/log.js';
import { Settings } from '../runtime/settings.js';
import { Tracing } from '../runtime/tracing.js';
import type { Database } from './database.js';
import { DatabaseMetrics } from './database-metrics.js';
import { openDatabase } from './open-database.js';
import type { OnReplicaChange } from './read-replica.js';
import type { ReplicaFault } from './rules/replica-fault.js';
import { UnitOfWork } from './unit-of-work.js';

const DATABASE = Symbol('database');

function reportReplica(log: Log, fault: ReplicaFault | null, error: unknown): void {
  if (fault === null) log.info({}, 'The read replica is used.');
  else
    log.warn(
      error === undefined ? {} : { error },
      `The read replica is not used, and everything is read from the primary: ${fault}.`,
    );
}

@Global()
@Module({
  providers: [
    {
      provide: DATABASE,
      inject: [Settings, Log, Registry, Tracing],
      useFactory: async (settings: Settings, log: Log, registry: Registry, tracing: Tracing) => {
        const metrics = new DatabaseMetrics(registry, tracing, settings.databaseUrl ? 'postgresql' : 'sqlite');
        const onReplicaChange: OnReplicaChange = (fault, error) => reportReplica(log, fault, error);
        const database = await openDatabase(settings, onReplicaChange, metrics);
        metrics.watch(database);
        return database;
      },
    },
    { provide: UnitOfWork, inject: [DATABASE], useFactory: ({ work }: Database) => work },
  ],
  exports: [UnitOfWork],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Runs after the last response was sent. */
  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
