import type { MigrationInterface, QueryRunner } from 'typeorm';

/** JavaScript and JSON cannot distinguish all numbers beyond it. */
const MOST = Number.MAX_SAFE_INTEGER;
/** `database-errors.ts` looks for this name. */
const NAME = 'within_bounds';

const within = (row: string) => `${row}"coin" BETWEEN -${MOST} AND ${MOST} AND ${row}"xp" BETWEEN 0 AND ${MOST}`;

/**
 * Bounds coins and XP. For a CHECK, SQLite would have to rebuild the table and everything that refers to it, so a trigger
 * does the same.
 */
export class SafeNumbers1764000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      runner.connection.options.type === 'postgres'
        ? `ALTER TABLE "users" ADD CONSTRAINT "${NAME}" CHECK (${within('')})`
        : `CREATE TRIGGER "${NAME}" BEFORE UPDATE OF "coin", "xp" ON "users" WHEN NOT (${within('NEW.')})
           BEGIN SELECT RAISE(ABORT, '${NAME}'); END`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    await runner.query(isPostgres ? `ALTER TABLE "users" DROP CONSTRAINT "${NAME}"` : `DROP TRIGGER "${NAME}"`);
  }
}
