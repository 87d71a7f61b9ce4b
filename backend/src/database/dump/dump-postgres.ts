import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../http/app-error.js';
import { connectionFailure, postgresFailure } from '../database-errors.js';
import type { DatabaseDump, DumpedFile } from './database-dump.js';
import { findMigrations, findSequences, findTables, MIGRATIONS_TABLE, type Queries } from './postgres-catalog.js';
import { inParts, quote, tableFileName } from './table-file.js';

/** The rows of a table are cut into files of about this size, because an archive needs to know the size of each. */
const PART_BYTES = 4_000_000;
const CONNECT_TIMEOUT_MS = 5000;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'shinobi-nihongo backup',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A lost connection rejects the query that is running.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw connectionFailure('The database of DATABASE_URL', error);
  });
  return client;
}

const queriesOf = (client: pg.Client): Queries => ({
  rows: async <Row>(sql: string, values: readonly unknown[] = []) =>
    (await client.query<pg.QueryResultRow>(sql, [...values])).rows as Row[],
});

/** Copies the rows of a table. `count` gets their number at the end. */
async function* dumpTable(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  count: (rows: number) => void,
): AsyncGenerator<DumpedFile> {
  const copy = client.query(copyTo(`COPY ${quote(table)} (${columns.map(quote).join(', ')}) TO STDOUT`));
  let part = 0;
  for await (const bytes of inParts(copy, PART_BYTES)) {
    const content = (async function* () {
      yield await Promise.resolve(bytes);
    })();
    yield { name: tableFileName(table, part++), bytes: bytes.length, content };
  }
  count(copy.rowCount);
}

/** Begins to read one state of the database, which lasts until the transaction ends. */
async function begin(client: pg.Client): Promise<void> {
  await client.query('SET statement_timeout = 0');
  await client.query('SET idle_in_transaction_session_timeout = 0');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
}

/** Dumps a database with COPY, table by table, in one read-only transaction. Rejects with `StartError`. */
export async function dumpPostgres(url: string): Promise<DatabaseDump> {
  const client = await connect(url);
  try {
    await begin(client);
    const on = queriesOf(client);
    const tables = await findTables(on);
    if (!tables.has(MIGRATIONS_TABLE)) throw new StartError('There is no data in the database yet.');
    const columns = Object.fromEntries([...tables].filter(([name]) => name !== MIGRATIONS_TABLE));
    const head = { kind: 'postgres', migrations: await findMigrations(on), columns } as const;
    // They may be ahead of the rows, never behind them.
    const sequences = await findSequences(on);
    const rows: Record<string, number> = {};
    const files = async function* (): AsyncGenerator<DumpedFile> {
      try {
        for (const [table, names] of Object.entries(columns))
          yield* dumpTable(client, table, names, (counted) => (rows[table] = counted));
        await client.query('COMMIT');
      } catch (error) {
        throw postgresFailure(error);
      }
    };
    return { head, files, summary: () => ({ rows, sequences }), close: () => client.end() };
  } catch (error) {
    await client.end();
    throw postgresFailure(error);
  }
}
