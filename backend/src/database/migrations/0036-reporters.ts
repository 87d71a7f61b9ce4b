import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeColumn, integer, optional } from '../portable-table.js';

/** A report stays when the account of its reporter is deleted. */
export class Reporters1764000000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await changeColumn(runner, 'reports', 'reporterId', optional(integer));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM "reports" WHERE "reporterId" IS NULL');
    await changeColumn(runner, 'reports', 'reporterId', integer);
  }
}
