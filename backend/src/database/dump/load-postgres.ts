import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { StartError } from '../../http/app-error.js';
import { connectionFailure } from '../database-errors.js';
import { migrations } from '../migrations/index.js';
import { MIGRATION_LOCK } from '../open-postgres.js';
import type { DatabaseLoader, DumpHead, DumpSummary } from './database-dump.js';
import * as catalog from './postgres-catalog.js';
import { schemaAfter } from './product-schema.js';
import { clientsFault, foreignFault } from './restore-target.js';
import { quote, tableOf } from './table-file.js';

/** How long to wait for servers that are shutting down. */
const CLIENTS_END_MS = 1500;
/** PostgreSQL's code for what cannot be dropped without CASCADE. */
const DEPENDENT_OBJECTS = '2BP01';

const ROWS_DIFFER = new StartError('The database in the backup is damaged: it lacks rows.');

/** A COPY into a table, which its files continue one after the other. */
interface RunningCopy {
  readonly table: string;
  readonly stream: Writable & { readonly rowCount: number };
  /** After an error the stream still takes writes, and none of them ends. */
  failure: Error | null;
}

function refuse(fault: string | null): void {
  if (fault !== null) throw new StartError(fault);
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

  /** Rejects with `StartError` when others use the database or have tables in it, or when it has data and `replace` is false. */
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
      throw connectionFailure('The database to restore into', error);
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
    await this.runner.startTransaction();
    await this.runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await this.removeTables(replace);
    await new MigrationExecutor(this.source, this.runner).executePendingMigrations();
    await this.prepareTables();
  }

  /** Removes the tables and functions of the product. Throws `StartError` when there is anything else, or somebody uses them. */
  private async removeTables(replace: boolean): Promise<void> {
    const present = await catalog.findRelations(this.on);
    const { tables, triggers } = await schemaAfter(await this.findMigrations());
    refuse(foreignFault(present, tables));
    if (present.length === 0) return;
    if (!replace) throw new StartError('The database to restore into has data: --replace deletes it.');
    await this.waitForClients();
    const functions = await catalog.findTriggerFunctions(this.on);
    await this.drop(`TABLE ${present.map(quote).join(', ')}`);
    // A function has the name of its trigger.
    for (const name of functions.filter((each) => triggers.has(each))) await this.drop(`FUNCTION ${quote(name)}()`);
  }

  /** Returns the migrations that have run. Another program may have a table of that name, with other columns. */
  private async findMigrations(): Promise<readonly string[]> {
    const columns = (await catalog.findTables(this.on)).get(catalog.MIGRATIONS_TABLE);
    return columns?.includes('name') && columns.includes('id') ? catalog.findMigrations(this.on) : [];
  }

  /** Gives servers that have just been stopped a moment to disconnect. */
  private async waitForClients(): Promise<void> {
    const end = performance.now() + CLIENTS_END_MS;
    for (;;) {
      const fault = clientsFault(await catalog.findOtherClients(this.on));
      if (fault === null) return;
      if (performance.now() > end) throw new StartError(fault);
      await delay(100);
    }
  }

  /** Never with CASCADE, which would remove what others have made of the tables. */
  private async drop(what: string): Promise<void> {
    await this.runner.query(`DROP ${what}`).catch((error: unknown) => {
      const { code, detail } = error as { readonly code?: string; readonly detail?: string };
      if (code !== DEPENDENT_OBJECTS) throw error;
      const [first = ''] = (detail ?? '').split('\n');
      throw new StartError(
        'The database to restore into is left alone, because something else in it depends on the tables of the product: ' +
          `${first}.`,
        { cause: error },
      );
    });
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
    const copy: RunningCopy = { table, stream, failure: null };
    stream.on('error', (error) => (copy.failure = error));
    this.copy = copy;
  }

  private async write(chunk: Uint8Array): Promise<void> {
    if (!this.copy) return;
    const { stream, failure } = this.copy;
    if (failure) throw failure;
    if (!stream.write(chunk)) await once(stream, 'drain');
  }

  private async endCopy(): Promise<void> {
    if (!this.copy) return;
    const { table, stream, failure } = this.copy;
    if (failure) throw failure;
    stream.end();
    await once(stream, 'finish');
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
