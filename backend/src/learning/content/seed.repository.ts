import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { ContentFileEntity, ContentSeedEntity, RevisionEntity } from './content.entity.js';

type Row = Readonly<Record<string, unknown>>;

/** The rows that a table should have by the content files. */
export interface SeedTable {
  /** A word for its rows in records and messages; never changes. */
  readonly kind: string;
  readonly entity: EntityTarget<ObjectLiteral>;
  /** The column of the number that a row keeps for ever. */
  readonly id: string;
  readonly rows: readonly { readonly file: string; readonly content: Row }[];
  /** Another column in which no two rows may agree. */
  readonly unique?: string;
  /** The column that refers to another kind's row. */
  readonly parent?: { readonly column: string; readonly kind: string };
  /** A column that says when a row was written, and so nothing about its content. */
  readonly stamp?: string;
}

/** Few enough for a statement on either database. */
const BATCH = 500;

export async function storedRows(tx: ReadTransaction, { entity, id, stamp }: SeedTable): Promise<Map<number, Row>> {
  const rows = await managerOf(tx).find(entity);
  return new Map(
    rows.map((row) => [
      row[id] as number,
      Object.fromEntries(Object.entries(row).filter(([column]) => column !== stamp)),
    ]),
  );
}

const stamped = ({ stamp }: SeedTable, row: Row, now: string): Row => (stamp ? { ...row, [stamp]: now } : row);

/** `now` is the time in ISO 8601. */
export async function insertRows(tx: Transaction, table: SeedTable, rows: readonly Row[], now: string): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await managerOf(tx).insert(
      table.entity,
      rows.slice(at, at + BATCH).map((row) => stamped(table, row, now)),
    );
}

export async function updateRow(tx: Transaction, table: SeedTable, row: Row, now: string): Promise<void> {
  await managerOf(tx).update(table.entity, { [table.id]: row[table.id] }, stamped(table, row, now));
}

export async function deleteRow(tx: Transaction, { entity, id }: SeedTable, value: number): Promise<void> {
  await managerOf(tx).delete(entity, { [id]: value });
}

export async function seedHashes(tx: ReadTransaction, kind: string): Promise<Map<number, string>> {
  const rows = await managerOf(tx).findBy(ContentSeedEntity, { kind });
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

export async function rememberSeeds(
  tx: Transaction,
  kind: string,
  seeds: readonly { readonly id: number; readonly hash: string }[],
): Promise<void> {
  for (let at = 0; at < seeds.length; at += BATCH)
    await managerOf(tx).upsert(
      ContentSeedEntity,
      seeds.slice(at, at + BATCH).map((seed) => ({ kind, ...seed })),
      ['kind', 'id'],
    );
}

export async function forgetSeed(tx: Transaction, kind: string, id: number): Promise<void> {
  await managerOf(tx).delete(ContentSeedEntity, { kind, id });
}

export async function loadedFiles(tx: ReadTransaction): Promise<Map<string, string>> {
  const rows = await managerOf(tx).find(ContentFileEntity);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

export async function rememberFiles(tx: Transaction, files: readonly { name: string; hash: string }[]): Promise<void> {
  await managerOf(tx).createQueryBuilder().delete().from(ContentFileEntity).execute();
  await managerOf(tx).insert(
    ContentFileEntity,
    files.map(({ name, hash }) => ({ name, hash })),
  );
}

const CONTENT = 'content';

/** Raised with every change of public content. */
export async function contentRevision(tx: ReadTransaction): Promise<number> {
  const row = await managerOf(tx).findOneBy(RevisionEntity, { name: CONTENT });
  return row?.rev ?? 0;
}

export async function raiseContentRevision(tx: Transaction): Promise<void> {
  await managerOf(tx).query(
    'INSERT INTO revisions (name, rev) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET rev = revisions.rev + 1',
    [CONTENT],
  );
}
