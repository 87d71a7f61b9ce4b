import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = 'entry_moves_balance';

/** The server changes balances itself, with the same statements on both databases; migration 103's trigger goes. */
export class LedgerMovesBalances1764000000133 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type !== 'postgres') await runner.query(`DROP TRIGGER IF EXISTS "${NAME}"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') return;
    await runner.query(
      `CREATE TRIGGER "${NAME}" AFTER INSERT ON "ledger" WHEN NEW."userId" IS NOT NULL
       BEGIN UPDATE "users" SET "coin" = NEW."balance" WHERE "userId" = NEW."userId"; END`,
    );
  }
}
