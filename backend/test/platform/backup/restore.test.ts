import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateX25519Identity } from 'age-encryption';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseSettings } from '../../../src/database/database.js';
import { migrations } from '../../../src/database/migrations/index.js';
import { SQLITE_FILE } from '../../../src/database/open-sqlite.js';
import { testDatabase } from '../../support/app.js';
import {
  backUp,
  backupSettings,
  boardsOf,
  fillFolder,
  insertBoard,
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
        onPostgres ? 'A server uses the database to restore into' : 'Another server already uses the data folder',
      );
    });
    const other = { ...target.settings, databaseUrl: onPostgres ? null : 'postgres://localhost:1/none' };
    const settings = backupSettings(other, identity);
    await expect(restore({ settings })).rejects.toThrow(onPostgres ? /--to-database/ : /unset DATABASE_URL/);
    expect(await boardsOf(target.settings)).toEqual([]);
  });

  if (onPostgres)
    it('leaves the tables of another program alone, also with --replace', async () => {
      const other = await new DataSource(optionsOf(target.settings)).initialize();
      await other.query('CREATE TABLE notes (note text)');
      await expect(restore({ replace: true })).rejects.toThrow('has tables of another program');
      expect(await other.query('SELECT COUNT(*)::int AS "rows" FROM notes')).toEqual([{ rows: 0 }]);
      await other.destroy();
    });
});
