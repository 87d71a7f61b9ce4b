import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = 'entry_moves_balance';

/**
 * On SQLite a trigger changed the user's balance for each entry of the ledger, so that a movement was one statement.
 * Migration 133 drops it.
 */
export class EntriesMoveBalances1764000000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') return;
    await runner.query(
      `CREATE TRIGGER "${NAME}" AFTER INSERT ON "ledger" WHEN NEW."userId" IS NOT NULL
       BEGIN UPDATE "users" SET "coin" = NEW."balance" WHERE "userId" = NEW."userId"; END`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type !== 'postgres') await runner.query(`DROP TRIGGER "${NAME}"`);
  }
}
