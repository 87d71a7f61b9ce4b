import type { MigrationInterface, QueryRunner } from 'typeorm';
import { optional, renewColumn, integer } from '../portable-table.js';

/** A report outlives the account of who made it. */
export class Reporters1764000000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await renewColumn(runner, 'reports', 'reporterId', optional(integer));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM "reports" WHERE "reporterId" IS NULL');
    await renewColumn(runner, 'reports', 'reporterId', integer);
  }
}
