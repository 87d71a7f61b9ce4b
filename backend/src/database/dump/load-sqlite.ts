import { createWriteStream, existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../http/app-error.js';
import { SQLITE_FILE } from '../open-sqlite.js';
import type { DatabaseLoader, DumpSummary } from './database-dump.js';
import { countRows, selectRows, withSqliteFile } from './sqlite-state.js';

/** Writes a dump to a new database file, which the caller then moves to its place. */
export class SqliteLoader implements DatabaseLoader {
  constructor(private readonly file: string) {}

  async load(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    if (name !== SQLITE_FILE) throw new StartError(`The backup has an unknown file of its database, ${name}.`);
    await pipeline(content, createWriteStream(this.file, { flags: 'wx', mode: 0o600, flush: true }));
  }

  async finish({ rows }: DumpSummary): Promise<void> {
    if (!existsSync(this.file)) throw new StartError('The backup has no database.');
    const [faults, counts] = await withSqliteFile(this.file, async (connection) => [
      await selectRows<{ quick_check: string }>(connection, 'PRAGMA quick_check(1)'),
      await countRows(connection),
    ]);
    if (faults[0]?.quick_check !== 'ok' || !isDeepStrictEqual(counts, rows))
      throw new StartError('The database in the backup is damaged.');
  }

  /** The caller moves the file. */
  async commit(): Promise<void> {
    await Promise.resolve();
  }

  /** The caller deletes the file. */
  async abort(): Promise<void> {
    await Promise.resolve();
  }
}
