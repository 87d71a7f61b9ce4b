import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = 'entry_moves_balance';

/**
 * On SQLite an entry of the ledger moves its user's balance by itself, so that a movement of coins is one statement.
 * PostgreSQL does both in one statement without help.
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
