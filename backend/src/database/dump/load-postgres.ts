import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { StartError } from '../../http/app-error.js';
import { migrations } from '../migrations/index.js';
import { APPLICATION_NAME, MIGRATION_LOCK } from '../open-postgres.js';
import type { DatabaseLoader, DumpHead, DumpSummary } from './database-dump.js';
import * as catalog from './postgres-catalog.js';
import { quote, tableOf } from './table-file.js';

const ROWS_DIFFER = new StartError('The database in the backup is damaged: it lacks rows.');

/** A COPY into a table, which its files continue one after the other. */
interface RunningCopy {
  readonly table: string;
  readonly stream: Writable & { readonly rowCount: number };
  readonly done: Promise<void>;
}

const queriesOf = (runner: QueryRunner): catalog.Queries => ({
  rows: <Row>(sql: string, values: readonly unknown[] = []) => runner.query(sql, [...values]) as Promise<Row[]>,
});

/** Loads a dump in one transaction, so that others see nothing of it before it is complete. */
export class PostgresLoader implements DatabaseLoader {
  private readonly rows: Record<string, number> = {};
  private readonly on: catalog.Queries;
  private known: ReadonlyMap<string, unknown> = new Map();
  private foreignKeys: readonly catalog.ForeignKey[] = [];
  private copy: RunningCopy | null = null;

  private constructor(
    private readonly source: DataSource,
    private readonly runner: QueryRunner,
    private readonly head: DumpHead,
    private readonly warn: (sentence: string) => void,
  ) {
    this.on = queriesOf(runner);
  }

  /** Rejects with `StartError` when a server uses the database, or when it has tables and `replace` is false. */
  static async open(
    url: string,
    head: DumpHead,
    { replace, warn }: { readonly replace: boolean; readonly warn: (sentence: string) => void },
  ): Promise<PostgresLoader> {
    const earlier = migrations.filter(({ name }) => head.migrations.includes(name));
    const source = new DataSource({
      type: 'postgres',
      url,
      installExtensions: false,
      migrations: earlier,
      poolSize: 1,
    });
    await source.initialize().catch((error: unknown) => {
      throw new StartError('The database to restore into does not respond.', { cause: error });
    });
    const loader = new PostgresLoader(source, source.createQueryRunner(), head, warn);
    try {
      await loader.begin(replace);
      return loader;
    } catch (error) {
      await loader.abort();
      throw error;
    }
  }

  private async begin(replace: boolean): Promise<void> {
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await this.runner.query(`SET ${limit} = 0`);
    await this.requireNoServer();
    await this.runner.startTransaction();
    await this.runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await this.removeTables(replace);
    await new MigrationExecutor(this.source, this.runner).executePendingMigrations();
    await this.prepareTables();
  }

  private async requireNoServer(): Promise<void> {
    const servers = await this.on.rows(
      'SELECT 1 FROM "pg_stat_activity" WHERE "datname" = current_database() AND "application_name" = $1',
      [APPLICATION_NAME],
    );
    if (servers.length > 0) throw new StartError('A server uses the database to restore into: stop it first.');
  }

  private async removeTables(replace: boolean): Promise<void> {
    const tables = await catalog.findTables(this.on);
    if (tables.size === 0) return;
    if (!replace) throw new StartError('The database to restore into has data: --replace deletes it.');
    const ran = tables.has(catalog.MIGRATIONS_TABLE) ? await catalog.findMigrations(this.on) : [];
    if (!ran.includes(migrations[0].name))
      throw new StartError('The database to restore into has tables of another program, and is left alone.');
    await this.runner.query(`DROP TABLE ${[...tables.keys()].map(quote).join(', ')} CASCADE`);
    for (const { name } of await catalog.findTriggerFunctions(this.on))
      await this.runner.query(`DROP FUNCTION ${quote(name)}() CASCADE`);
  }

  /** Empties the tables, in which migrations may have put rows. Triggers and foreign keys would act on incomplete data. */
  private async prepareTables(): Promise<void> {
    const tables = new Map(await catalog.findTables(this.on));
    tables.delete(catalog.MIGRATIONS_TABLE);
    this.known = tables;
    await this.runner.query(`TRUNCATE ${[...tables.keys()].map(quote).join(', ')}`);
    this.foreignKeys = await catalog.findForeignKeys(this.on);
    for (const { table, name } of this.foreignKeys)
      await this.runner.query(`ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}`);
    for (const table of tables.keys()) await this.runner.query(`ALTER TABLE ${quote(table)} DISABLE TRIGGER USER`);
  }

  async load(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const table = tableOf(name);
    if (table === null) throw new StartError(`The backup has an unknown file of its database, ${name}.`);
    if (this.copy?.table !== table) await this.beginCopy(table);
    for await (const chunk of content) await this.write(chunk);
  }

  private async beginCopy(table: string): Promise<void> {
    await this.endCopy();
    const columns = this.head.columns[table];
    if (!columns) throw new StartError(`The backup does not describe its table ${table}.`);
    if (!this.known.has(table)) return this.warn(`The table ${table} is not one of the product, and is left out.`);
    const client = (await this.runner.connect()) as Client;
    const stream = client.query(copyFrom(`COPY ${quote(table)} (${columns.map(quote).join(', ')}) FROM STDIN`));
    const done = finished(stream);
    // The next write gets the error.
    done.catch(() => undefined);
    this.copy = { table, stream, done };
  }

  private async write(chunk: Uint8Array): Promise<void> {
    if (!this.copy) return;
    const { stream, done } = this.copy;
    if (stream.errored) return done;
    if (stream.write(chunk)) return;
    await Promise.race([done, new Promise<void>((resolve) => stream.once('drain', resolve))]);
  }

  private async endCopy(): Promise<void> {
    if (!this.copy) return;
    const { table, stream, done } = this.copy;
    stream.end();
    await done;
    this.rows[table] = stream.rowCount;
    this.copy = null;
  }

  async finish({ rows, sequences }: DumpSummary): Promise<void> {
    await this.endCopy();
    const expected = Object.entries(rows).filter(([table]) => this.known.has(table));
    if (!isDeepStrictEqual(this.rows, Object.fromEntries(expected))) throw ROWS_DIFFER;
    for (const { table, name, definition } of this.foreignKeys)
      await this.runner.query(`ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`);
    for (const table of this.known.keys()) await this.runner.query(`ALTER TABLE ${quote(table)} ENABLE TRIGGER USER`);
    const own = await this.on.rows<{ name: string }>(
      'SELECT "sequencename" AS "name" FROM "pg_sequences" WHERE "schemaname" = current_schema()',
    );
    for (const { name } of own)
      if (sequences[name]) await this.runner.query('SELECT setval($1::regclass, $2)', [quote(name), sequences[name]]);
    await this.runner.query(`ANALYZE ${[...this.known.keys()].map(quote).join(', ')}`);
  }

  async commit(): Promise<void> {
    await this.runner.commitTransaction();
    await this.close();
  }

  async abort(): Promise<void> {
    this.copy?.stream.destroy();
    if (this.runner.isTransactionActive) await this.runner.rollbackTransaction().catch(() => undefined);
    await this.close();
  }

  private async close(): Promise<void> {
    await this.runner.release();
    if (this.source.isInitialized) await this.source.destroy();
  }
}
