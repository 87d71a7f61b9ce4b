import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sqlite3 from 'sqlite3';
import { DataSource, Table, TableColumn, TableForeignKey, TableUnique } from 'typeorm';
import type { TableColumnOptions } from 'typeorm';
import type { ContractingMigration } from '../../src/database/contracting-migration.js';
import { migrations } from '../../src/database/migrations/index.js';
import { SQLITE_FILE } from '../../src/database/open-sqlite.js';
import { makeDatabase, type TestDatabase } from '../support/database.js';
import { breakingChanges } from './breaking-changes.js';

/** Migrations up to this one were made before several versions ran side by side. */
const LAST_UNGUARDED = 143;
const numberOf = (migration: (typeof migrations)[number]) => Number(/(\d{4})$/.exec(migration.name)?.[1]);

const users = (columns: Readonly<Record<string, Partial<TableColumnOptions>>>, unique: string[] = []) =>
  new Table({
    name: 'users',
    columns: Object.entries(columns).map(([name, options]) => ({ name, type: 'text', ...options })),
    uniques: unique.length > 0 ? [new TableUnique({ columnNames: unique })] : [],
  });

function withKey(table: Table, column: string, referenced: string, onDelete: string | undefined): Table {
  const key = { columnNames: [column], referencedTableName: referenced, referencedColumnNames: ['id'] };
  table.addForeignKey(new TableForeignKey({ ...key, ...(onDelete !== undefined && { onDelete }) }));
  return table;
}
const before = users({ id: {}, nick: { isNullable: true } });

describe('breakingChanges', () => {
  it.each<[string, Table[], string[]]>([
    ['nothing', [users({ id: {}, nick: { isNullable: true } })], []],
    ['a new table', [before, new Table({ name: 'gifts', columns: [{ name: 'id', type: 'text' }] })], []],
    ['a new optional column', [users({ id: {}, nick: { isNullable: true }, age: { isNullable: true } })], []],
    ['a new column with a default', [users({ id: {}, nick: { isNullable: true }, age: { default: '0' } })], []],
    ['a column that may now be empty', [users({ id: { isNullable: true }, nick: { isNullable: true } })], []],
    ['a table that is gone', [], ['table users is gone']],
    ['a column that is gone', [users({ id: {} })], ['column users.nick is gone']],
    ['a renamed column', [users({ id: {}, alias: { isNullable: true } })], ['column users.nick is gone']],
    [
      'another type',
      [users({ id: { type: 'integer' }, nick: { isNullable: true } })],
      ['column users.id has another type'],
    ],
    ['a column that must now have a value', [users({ id: {}, nick: {} })], ['column users.nick must have a value now']],
    [
      'a new column without a default',
      [users({ id: {}, nick: { isNullable: true }, age: {} })],
      ['column users.age is new and has no default'],
    ],
    [
      'a new unique constraint',
      [users({ id: {}, nick: { isNullable: true } }, ['nick'])],
      ['table users must be unique by nick'],
    ],
  ])('%s', (_, after, expected) => {
    expect(breakingChanges([before], after)).toEqual(expected);
  });

  it.each<[string, Table, Table, string[]]>([
    [
      'a column that has lost its default',
      users({ id: {}, level: { default: '0' } }),
      users({ id: {}, level: {} }),
      ['column users.level has lost its default'],
    ],
    [
      'an optional column that has lost its default',
      users({ level: { default: '0', isNullable: true } }),
      users({ level: { isNullable: true } }),
      [],
    ],
    [
      'a column that is shorter',
      users({ id: { type: 'varchar', length: '20' } }),
      users({ id: { type: 'varchar', length: '10' } }),
      ['column users.id is shorter'],
    ],
    [
      'a column that is longer',
      users({ id: { type: 'varchar', length: '20' } }),
      users({ id: { type: 'varchar', length: '30' } }),
      [],
    ],
    [
      'a unique constraint that is gone, which upserts name',
      users({ id: {}, nick: {} }, ['nick']),
      users({ id: {}, nick: {} }),
      ['table users is no longer unique by nick'],
    ],
    [
      'another primary key',
      users({ id: { isPrimary: true }, nick: {} }),
      users({ id: { isPrimary: true }, nick: { isPrimary: true } }),
      ['table users has another primary key'],
    ],
    [
      'a new foreign key of a column that the version before fills',
      users({ id: {}, club: {} }),
      withKey(users({ id: {}, club: {} }), 'club', 'clubs', 'CASCADE'),
      ['foreign key users.club to clubs is new'],
    ],
  ])('%s', (_, earlier, after, expected) => {
    expect(breakingChanges([earlier], [after])).toEqual(expected);
  });

  it.each<[string, string | undefined, string[]]>([
    ['are kept', undefined, ['table gifts keeps rows of users from being deleted']],
    ['are kept, too', 'RESTRICT', ['table gifts keeps rows of users from being deleted']],
    ['take the rows of the new table with them', 'CASCADE', []],
    ['leave the rows of the new table', 'SET NULL', []],
  ])('a new table whose rows name others, which %s', (_, onDelete, expected) => {
    const gifts = new Table({ name: 'gifts', columns: [{ name: 'userId', type: 'text' }] });
    expect(breakingChanges([before], [before, withKey(gifts, 'userId', 'users', onDelete)])).toEqual(expected);
  });
});

describe('each migration', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeEach(async () => {
    database = await makeDatabase({ tables: false });
    const { databaseUrl, dataDir } = database.settings;
    source = await new DataSource(
      databaseUrl
        ? { type: 'postgres', url: databaseUrl, installExtensions: false }
        : { type: 'sqlite', driver: sqlite3, database: path.join(dataDir, SQLITE_FILE) },
    ).initialize();
  });
  afterEach(async () => {
    await source.destroy();
    await database.drop();
  });

  it('leaves the version before it working, unless it says what no longer needs to', async () => {
    const runner = source.createQueryRunner();
    const undeclared: string[] = [];
    // Reading them takes seconds on PostgreSQL: once for each migration.
    let tables: Table[] | undefined;
    for (const Migration of migrations) {
      const migration: ContractingMigration = new Migration();
      const isGuarded = numberOf(Migration) > LAST_UNGUARDED;
      const earlier = isGuarded ? (tables ?? (await runner.getTables())) : [];
      await migration.up(runner);
      if (!isGuarded) continue;
      tables = await runner.getTables();
      const changes = breakingChanges(earlier, tables);
      const declared = Object.keys(migration.contracts ?? {});
      undeclared.push(
        ...changes.filter((change) => !declared.includes(change)).map((change) => `${Migration.name}: ${change}`),
      );
    }
    await runner.release();
    expect(undeclared).toEqual([]);
  }, 180_000);

  it('would be refused if it dropped a column', async () => {
    const runner = source.createQueryRunner();
    await runner.createTable(new Table({ name: 'words', columns: [{ name: 'id', type: 'integer' }] }));
    await runner.addColumn('words', new TableColumn({ name: 'kana', type: 'text', isNullable: true }));
    const earlier = await runner.getTables();
    await runner.dropColumn('words', 'kana');
    expect(breakingChanges(earlier, await runner.getTables())).toEqual(['column words.kana is gone']);
    await runner.release();
  });
});
