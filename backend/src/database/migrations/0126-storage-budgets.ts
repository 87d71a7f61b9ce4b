import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, integer, withDefault } from '../portable-table.js';

/** The tables that count, the column of the owner, and the text columns. */
const TABLES = [
  { table: 'posts', owner: 'authorId', texts: ['text'] },
  { table: 'comments', owner: 'authorId', texts: ['text'] },
  { table: 'messages', owner: 'fromId', texts: ['text'] },
  { table: 'flashcard_sets', owner: 'userId', texts: ['title', 'cards'] },
  { table: 'images', owner: 'ownerId', texts: [] },
] as const;

const ROW_BYTES = 200;
/** The sizes of existing pictures are unknown: about the size of a photo with its thumbnail. */
const PICTURE_BYTES = 150_000;

/** The index contains the sizes, so that sums need no access to the table. */
const indexOf = (table: string, owner: string) => `ix_${table}_${owner}_bytes`;

export class StorageBudgets1764000000126 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const length = (column: string) => (isPostgres ? `octet_length("${column}")` : `length(CAST("${column}" AS BLOB))`);
    for (const { table, owner, texts } of TABLES) {
      await addColumn(runner, table, 'bytes', withDefault(integer, 0));
      const bytes = texts.length > 0 ? [ROW_BYTES, ...texts.map(length)].join(' + ') : PICTURE_BYTES;
      await runner.query(`UPDATE "${table}" SET "bytes" = ${bytes}`);
      await runner.query(`CREATE INDEX "${indexOf(table, owner)}" ON "${table}" ("${owner}", "bytes")`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, owner } of TABLES) {
      await runner.query(`DROP INDEX "${indexOf(table, owner)}"`);
      await runner.dropColumn(table, 'bytes');
    }
  }
}
