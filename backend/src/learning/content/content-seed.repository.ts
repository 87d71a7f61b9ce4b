import { Injectable } from '@nestjs/common';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { ContentFileEntity, ContentSeedEntity } from './content.entity.js';

type Row = Readonly<Record<string, unknown>>;

/** A table with the rows that the content files define. */
export interface SeedTable {
  /** Names the rows in seed records and messages; must never change. */
  readonly kind: string;
  readonly entity: EntityTarget<ObjectLiteral>;
  /** The column with a row's permanent id. */
  readonly id: string;
  readonly rows: readonly { readonly file: string; readonly content: Row }[];
  /** Another column whose values must be unique. */
  readonly unique?: string;
  /** The column that refers to a row of another kind. */
  readonly parent?: { readonly column: string; readonly kind: string };
  /** A column with the time of the last write, which is not part of the content. */
  readonly stamp?: string;
}

/** Both databases accept this many rows in one statement. */
const BATCH = 500;

const withStamp = ({ stamp }: SeedTable, row: Row, now: string): Row => (stamp ? { ...row, [stamp]: now } : row);

/** Times are in ISO 8601. */
@Injectable()
export class ContentSeedRepository {
  /** Returns the rows of a table by id, without the stamp. */
  async findRows(tx: ReadTransaction, { entity, id, stamp }: SeedTable): Promise<Map<number, Row>> {
    const rows = await managerOf(tx).find(entity);
    return new Map(
      rows.map((row) => [
        row[id] as number,
        Object.fromEntries(Object.entries(row).filter(([column]) => column !== stamp)),
      ]),
    );
  }

  async insertRows(tx: Transaction, table: SeedTable, rows: readonly Row[], now: string): Promise<void> {
    for (let at = 0; at < rows.length; at += BATCH)
      await managerOf(tx).insert(
        table.entity,
        rows.slice(at, at + BATCH).map((row) => withStamp(table, row, now)),
      );
  }

  async updateRow(tx: Transaction, table: SeedTable, row: Row, now: string): Promise<void> {
    await managerOf(tx).update(table.entity, { [table.id]: row[table.id] }, withStamp(table, row, now));
  }

  async deleteRow(tx: Transaction, { entity, id }: SeedTable, value: number): Promise<void> {
    await managerOf(tx).delete(entity, { [id]: value });
  }

  /** Returns the hash of what was last seeded into each row of a kind, by id. */
  async findHashes(tx: ReadTransaction, kind: string): Promise<Map<number, string>> {
    const rows = await managerOf(tx).findBy(ContentSeedEntity, { kind });
    return new Map(rows.map(({ id, hash }) => [id, hash]));
  }

  async saveHashes(
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

  async deleteHash(tx: Transaction, kind: string, id: number): Promise<void> {
    await managerOf(tx).delete(ContentSeedEntity, { kind, id });
  }

  /** Returns the hashes of the files that were loaded last, by name. */
  async findFiles(tx: ReadTransaction): Promise<Map<string, string>> {
    const rows = await managerOf(tx).find(ContentFileEntity);
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  }

  async replaceFiles(tx: Transaction, files: readonly { name: string; hash: string }[]): Promise<void> {
    await managerOf(tx).createQueryBuilder().delete().from(ContentFileEntity).execute();
    await managerOf(tx).insert(
      ContentFileEntity,
      files.map(({ name, hash }) => ({ name, hash })),
    );
  }
}
