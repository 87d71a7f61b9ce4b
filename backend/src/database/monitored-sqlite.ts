import sqlite3 from 'sqlite3';
import type { DatabaseMonitor, EndStatement } from './database-monitor.js';

type Callback = (this: unknown, error: Error | null, ...rest: unknown[]) => void;
type Method = (this: unknown, sql: string, ...rest: unknown[]) => unknown;

/** Returns the arguments of a call of the driver, whose callback also ends the measurement. */
function withEnd(given: unknown[], end: EndStatement): unknown[] {
  const callback = given.at(-1) as Callback;
  return [
    ...given.slice(0, -1),
    function (this: unknown, error: Error | null, ...rest: unknown[]) {
      end(error ?? undefined);
      // The driver passes results such as the id of the new row as `this`.
      callback.call(this, error, ...rest);
    },
  ];
}

/** A monitor for each connection, also for the statements that are prepared on it. */
const monitors = new WeakMap<sqlite3.Database, DatabaseMonitor>();
export const monitorOf = (connection: sqlite3.Database): DatabaseMonitor | undefined => monitors.get(connection);

/** Returns the driver with connections that report each statement. TypeORM takes a driver as an option. */
export function monitoredSqlite(monitor: DatabaseMonitor): typeof sqlite3 {
  const report = (method: Method, connection: unknown, sql: string, rest: unknown[]) =>
    method.call(connection, sql, ...withEnd(rest, monitor.beginStatement(sql)));
  class MonitoredConnection extends sqlite3.Database {
    constructor(...given: ConstructorParameters<typeof sqlite3.Database>) {
      super(...given);
      monitors.set(this, monitor);
    }
    override all(sql: string, ...rest: unknown[]): this {
      return report(super.all as Method, this, sql, rest) as this;
    }
    override run(sql: string, ...rest: unknown[]): this {
      return report(super.run as Method, this, sql, rest) as this;
    }
    override exec(sql: string, ...rest: unknown[]): this {
      return report(super.exec as Method, this, sql, rest) as this;
    }
  }
  return { ...sqlite3, Database: MonitoredConnection as typeof sqlite3.Database };
}
