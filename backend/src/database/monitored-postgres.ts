import { Client } from 'pg';
import { isWithoutResponse } from './database-errors.js';
import { type DatabaseMonitor, monitorStatement } from './database-monitor.js';

type Query = (this: unknown, ...given: unknown[]) => Promise<unknown>;

/**
 * Returns the class of connections that report each statement, and close themselves when there is no response to one. pg's
 * pool takes it as an option.
 */
export function monitoredPostgres(monitor: DatabaseMonitor): typeof Client {
  return class MonitoredConnection extends Client {
    override query(...given: unknown[]): never {
      const [statement] = given;
      // With a callback or a query object there is no promise; nothing of this server uses those.
      const isMeasured = typeof statement === 'string' && typeof given.at(-1) !== 'function';
      const run = () => (super.query as Query).apply(this, given);
      const result = isMeasured ? monitorStatement(monitor, statement, () => endIfWithoutResponse(this, run())) : run();
      return result as never;
    }
  };
}

/**
 * After `query_timeout` pg still waits for the response, with each later statement behind it, and the pool would take such a
 * connection back (https://github.com/brianc/node-postgres/issues/3399). Closing it also rolls back its transaction, as
 * soon as PostgreSQL works again.
 */
async function endIfWithoutResponse<T>(connection: Client, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (isWithoutResponse(error)) void connection.end();
    throw error;
  }
}
