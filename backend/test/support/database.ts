import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Database, DatabaseSettings } from '../../src/database/database.js';
import type { DatabaseMonitor } from '../../src/database/database-monitor.js';
import { openDatabase } from '../../src/database/open-database.js';
import { SQLITE_FILE } from '../../src/database/open-sqlite.js';

/** The database of this run, set by the project in Jest's configuration. */
declare const TEST_DATABASE: 'sqlite' | 'postgres';
export const testDatabase = TEST_DATABASE;

export interface TestDatabase {
  readonly settings: DatabaseSettings;
  drop(): Promise<void>;
}

/** Creates a data folder and an empty database. Without `tables`, they are created when the database is opened. */
export async function makeDatabase({ tables = true } = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (testDatabase === 'sqlite') {
    if (tables) copyFileSync(await ensureSqliteTemplate(), path.join(dataDir, SQLITE_FILE));
    return { settings: { dataDir, databaseUrl: null }, drop: async () => removeFolder() };
  }
  const postgres = await makePostgresDatabase(tables);
  return {
    settings: { dataDir, databaseUrl: postgres.url },
    drop: async () => {
      removeFolder();
      await postgres.drop();
    },
  };
}

/**
 * Creates a file with the tables once for all suites of this run, since the migrations take longer than most tests. Processes
 * that need it at the same time each create one, and any of them is used.
 */
async function ensureSqliteTemplate(): Promise<string> {
  const folder = process.env.TEST_SQLITE_FOLDER;
  if (!folder) throw new Error('TEST_SQLITE_FOLDER is not set: run this in the project "backend on sqlite".');
  const template = path.join(folder, SQLITE_FILE);
  if (existsSync(template)) return template;
  const draft = mkdtempSync(path.join(folder, 'draft-'));
  const database = await openDatabase({ dataDir: draft, databaseUrl: null });
  await database.close();
  renameSync(path.join(draft, SQLITE_FILE), template);
  return template;
}

/** Creates and opens a database with its tables. */
export async function openTestDatabase(
  monitor?: DatabaseMonitor,
): Promise<Database & { readonly settings: DatabaseSettings }> {
  const made = await makeDatabase();
  const database = await openDatabase(made.settings, undefined, monitor);
  return { ...database, settings: made.settings, close: () => database.close().finally(made.drop) };
}

const serverUrl = (): string => {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: run this in the project "backend on postgres".');
  return url;
};

async function runAsAdministrator<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(`${serverUrl()}/postgres`);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const TEMPLATE = 'shinobi_template';

/**
 * Creates the tables once, in a template from which the other databases are copied. The first process creates it while the
 * others wait. It gets its final name only when it is complete.
 */
async function ensureTemplate(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock(1)');
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
  if (rowCount) return;
  await client.query(`CREATE DATABASE ${TEMPLATE}_raw`);
  const raw = await openDatabase({ dataDir: '', databaseUrl: `${serverUrl()}/${TEMPLATE}_raw` });
  await raw.close();
  await client.query(`ALTER DATABASE ${TEMPLATE}_raw RENAME TO ${TEMPLATE}`);
}

async function makePostgresDatabase(tables: boolean): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runAsAdministrator(async (client) => {
    if (tables) await ensureTemplate(client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${tables ? TEMPLATE : 'template1'}`);
  });
  return {
    url: `${serverUrl()}/${name}`,
    drop: () =>
      runAsAdministrator(async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}
