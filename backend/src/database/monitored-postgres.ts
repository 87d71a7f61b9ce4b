import { Client } from 'pg';
import { type DatabaseMonitor, monitorStatement } from './database-monitor.js';

type Query = (this: unknown, ...given: unknown[]) => unknown;

/** Returns the class of connections that report each statement. pg's pool takes it as an option. */
export function monitoredPostgres(monitor: DatabaseMonitor): typeof Client {
  return class MonitoredConnection extends Client {
    override query(...given: unknown[]): never {
      const [statement] = given;
      const run = () => (super.query as Query).apply(this, given);
      // With a callback or a query object there is no promise; nothing of this server uses those.
      const isMeasured = typeof statement === 'string' && typeof given.at(-1) !== 'function';
      const result = isMeasured ? monitorStatement(monitor, statement, () => run() as Promise<unknown>) : run();
      return result as never;
    }
  };
}
