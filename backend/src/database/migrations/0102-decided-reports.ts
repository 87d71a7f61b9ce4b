import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, boolean, optional } from '../portable-table.js';

/** The decision on a reported answer, needed to revert it. */
export class DecidedReports1764000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'answer_reports', 'accepted', optional(boolean));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('answer_reports', 'accepted');
  }
}
