import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateX25519Identity } from 'age-encryption';
import { Client } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseSettings } from '../../../src/database/database.js';
import { OneVersionTable1764000000134 } from '../../../src/database/migrations/0134-one-version-table.js';
import { migrations } from '../../../src/database/migrations/index.js';
import { SQLITE_FILE } from '../../../src/database/open-sqlite.js';
import { createBackup } from '../../../src/platform/backup/create-backup.js';
import { Progress } from '../../../src/platform/backup/progress.js';
import { testDatabase } from '../../support/app.js';
import {
  backUp,
  BACKUP_TIME,
  backupSettings,
  boardsOf,
  fillFolder,
  insertBoard,
  never,
  PICTURE,
  query,
  restoreInto,
  withDatabase,
} from '../../support/backup.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';

const onPostgres = testDatabase === 'postgres';

let folder: string;
let identity: string;
let encrypted: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-backups-'));
  identity = await generateX25519Identity();
  encrypted = path.join(folder, 'encrypted');
  const source = await makeDatabase();
  await query(source.settings, insertBoard('Mika'));
  fillFolder(source.settings.dataDir, 'of Mika');
  await backUp(source.settings, encrypted, identity);
  await source.drop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let target: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  target = await makeDatabase({ tables: false });
  ({ dataDir } = target.settings);
});
afterEach(() => target.drop());

const restore = (changes: object = {}) => restoreInto(target.settings, encrypted, { key: identity, ...changes });
const readIn = (name: string) => readFileSync(path.join(dataDir, name), 'utf8');

const optionsOf = ({ databaseUrl, dataDir: place }: DatabaseSettings): DataSourceOptions =>
  databaseUrl
    ? { type: 'postgres', url: databaseUrl, installExtensions: false }
    : { type: 'sqlite', database: path.join(place, SQLITE_FILE) };

/** Whatever the migrations create besides tables. */
const CATALOG = onPostgres
  ? `SELECT conname::text AS "name", pg_get_constraintdef(oid) AS "as"
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION SELECT tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2`
  : 'SELECT "name", "sql" AS "as" FROM "sqlite_master" ORDER BY 1, 2';

describe('A restore', () => {
  it('brings back schema, rows and files, without what can be made again', async () => {
    const { summary } = await restore();
    expect(summary.rows).toMatchObject({ boards: 1 });
    expect(await boardsOf(target.settings)).toEqual(['Mika']);
    for (const file of [PICTURE, 'remotes/study/1.0.0/remote.js', 'first-start.txt'])
      expect(readIn(file)).toBe('of Mika');
    expect(existsSync(path.join(dataDir, 'outbox'))).toBe(false);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
    const fresh = await makeDatabase();
    expect(await query(target.settings, CATALOG)).toEqual(await query(fresh.settings, CATALOG));
    await fresh.drop();
  });

  it('replaces data only when it may, and keeps the old files', async () => {
    await query(target.settings, insertBoard('Kenji'));
    fillFolder(dataDir, 'of Kenji');
    await expect(restore()).rejects.toThrow(/--replace/);
    expect([readIn(PICTURE), await boardsOf(target.settings)]).toEqual(['of Kenji', ['Kenji']]);
    await restore({ replace: true });
    expect([readIn(PICTURE), await boardsOf(target.settings)]).toEqual(['of Mika', ['Mika']]);
    expect(readIn(`replaced-2026-11-23T03-15-09Z/${PICTURE}`)).toBe('of Kenji');
    expect(readIn('outbox/1.eml')).toBe('of Kenji');
  });

  it('of an earlier schema is migrated by the next start', async () => {
    const earlier = migrations.slice(0, -1);
    const old = await makeDatabase({ tables: false });
    const before = await new DataSource({ ...optionsOf(old.settings), migrations: earlier }).initialize();
    await before.runMigrations({ transaction: 'all' });
    await before.query(insertBoard('Mika'));
    await before.destroy();
    const file = path.join(folder, 'earlier');
    await backUp(old.settings, file, identity);
    await old.drop();
    const { header } = await restoreInto(target.settings, file, { key: identity });
    expect(header.database.migrations).toHaveLength(earlier.length);
    expect(await boardsOf(target.settings)).toEqual(['Mika']);
    const ran = await query(target.settings, 'SELECT "name" FROM "migrations"');
    expect(ran).toHaveLength(migrations.length);
  });

  it('is refused while a server runs, and for a backup of the other kind of database', async () => {
    await withDatabase(target.settings, async () => {
      await expect(restore({ replace: true })).rejects.toThrow(
        onPostgres ? 'is in use by shinobi-nihongo' : 'Another server already uses the data folder',
      );
    });
    const other = { ...target.settings, databaseUrl: onPostgres ? null : 'postgres://localhost:1/none' };
    const settings = backupSettings(other, identity);
    await expect(restore({ settings })).rejects.toThrow(onPostgres ? /--to-database/ : /unset DATABASE_URL/);
    expect(await boardsOf(target.settings)).toEqual([]);
  });
});

/** Runs work on a connection of its own, as another program does. */
async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: target.settings.databaseUrl ?? '',
    application_name: 'another program',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const runSql = (...statements: string[]) =>
  withClient(async (client) => {
    for (const sql of statements) await client.query(sql);
  });
const namesOf = (from: string) =>
  withClient(async (client) => (await client.query<{ name: string }>(`SELECT ${from}`)).rows.map(({ name }) => name));

/** Leaves the tables of the product as they were after some of its migrations. */
async function migrateTarget(ran: readonly (typeof migrations)[number][]): Promise<void> {
  const source = await new DataSource({ ...optionsOf(target.settings), migrations: [...ran] }).initialize();
  await source.runMigrations({ transaction: 'all' });
  await source.destroy();
}

if (onPostgres)
  describe('A restore with --replace', () => {
    const OTHER = 'has what this version of the product does not know, and is left alone';

    it.each<[string, readonly string[], string]>([
      ['another program', ['CREATE TABLE notes (note text)'], `${OTHER}: notes.`],
      ['a program with migrations of its own', ['CREATE TABLE migrations (batch int)'], `${OTHER}: migrations.`],
      ['another program, partitioned', ['CREATE TABLE notes (n int) PARTITION BY LIST (n)'], `${OTHER}: notes.`],
    ])('leaves the tables of %s', async (_, statements, sentence) => {
      await runSql(...statements);
      await expect(restore()).rejects.toThrow(sentence);
      await expect(restore({ replace: true })).rejects.toThrow(sentence);
      expect(await namesOf("relname AS name FROM pg_class WHERE relname IN ('notes', 'migrations')")).toHaveLength(1);
    });

    it('leaves a database in which another program has tables and views, too', async () => {
      await query(target.settings, insertBoard('Kenji'));
      await runSql(
        'CREATE TABLE wp_posts (id int)',
        'CREATE VIEW learners AS SELECT * FROM users',
        'CREATE SEQUENCE numbers',
      );
      await expect(restore({ replace: true })).rejects.toThrow(`${OTHER}: learners, numbers, wp_posts.`);
      expect(await namesOf("relname AS name FROM pg_class WHERE relname IN ('wp_posts', 'learners')")).toHaveLength(2);
      expect(await boardsOf(target.settings)).toEqual(['Kenji']);
    });

    it('leaves a database on which another schema depends', async () => {
      await query(target.settings, insertBoard('Kenji'));
      await runSql('CREATE SCHEMA reports', 'CREATE VIEW reports.learners AS SELECT * FROM users');
      await expect(restore({ replace: true })).rejects.toThrow(
        'something else in it depends on the tables of the product: view reports.learners depends on table users.',
      );
      expect(await boardsOf(target.settings)).toEqual(['Kenji']);
    });

    it('removes tables of an earlier version, and only functions of the product', async () => {
      await migrateTarget(migrations.slice(0, migrations.indexOf(OneVersionTable1764000000134)));
      expect(await namesOf("relname AS name FROM pg_class WHERE relname = 'story_versions'")).toHaveLength(1);
      await runSql(
        'CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
        'CREATE TRIGGER note_change AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION note_change()',
      );
      await restore({ replace: true });
      expect(await boardsOf(target.settings)).toEqual(['Mika']);
      expect(
        await namesOf("relname AS name FROM pg_class WHERE relname IN ('story_versions', 'edit_versions')"),
      ).toEqual(['edit_versions']);
      expect(await namesOf("proname AS name FROM pg_proc WHERE proname = 'note_change'")).toHaveLength(1);
    });

    it('is refused while a server runs that has another name', async () => {
      await query(target.settings, insertBoard('Kenji'));
      const url = new URL(target.settings.databaseUrl ?? '');
      url.searchParams.set('application_name', 'prod');
      await withDatabase({ ...target.settings, databaseUrl: url.href }, async () => {
        await expect(restore({ replace: true })).rejects.toThrow(/is in use by prod( \(.+\))?: stop all servers/);
      });
      expect(await boardsOf(target.settings)).toEqual(['Kenji']);
    });
  });

if (onPostgres)
  describe('A lost connection to the database', () => {
    const LOST = { name: 'StartError', message: expect.stringMatching(/^The database cannot be used: .+\.$/) };
    const END_OTHERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    /** Runs SQL as soon as a command prints this line. */
    const progressWith = (client: Client, step: string, sql: string) =>
      new Progress(
        (line) => void (line.startsWith(step) && client.query(sql)),
        () => 0,
      );

    it('during a backup ends it with one sentence, and leaves nothing', async () => {
      await query(target.settings, insertBoard('Kenji'));
      await withClient(async (client) => {
        // The backup waits for this table, and has begun to copy then.
        await client.query('BEGIN; LOCK TABLE "xp_log" IN ACCESS EXCLUSIVE MODE');
        const sql = `DO $$ BEGIN LOOP
          PERFORM pg_stat_clear_snapshot();
          EXIT WHEN EXISTS (SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'COPY%');
          PERFORM pg_sleep(0.01);
        END LOOP; END $$; ${END_OTHERS}`;
        await expect(
          createBackup({
            ...{ settings: backupSettings(target.settings, null), target: path.join(folder, 'lost'), now: BACKUP_TIME },
            ...{ signal: never, progress: progressWith(client, 'Writing the database', sql) },
          }),
        ).rejects.toMatchObject(LOST);
      });
      expect(readdirSync(folder).filter((name) => name.includes('lost'))).toEqual([]);
    });

    it('during a restore ends it with one sentence, and leaves the old data', async () => {
      await withClient(async (client) => {
        const progress = progressWith(client, 'Restoring', END_OTHERS);
        await expect(restore({ progress })).rejects.toMatchObject(LOST);
      });
      expect(readdirSync(dataDir).filter((name) => name !== 'owner.lock')).toEqual([]);
      expect(await boardsOf(target.settings)).toEqual([]);
    });
  });
