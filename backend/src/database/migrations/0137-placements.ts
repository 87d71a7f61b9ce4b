import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, key, table } from '../portable-table.js';

/** The last placement test of a user. The items that it marked as known have their mark between both instants. */
export class Placements1764000000137 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      table('placements', { userId: key(integer), unitId: integer, startedAt: instant, endedAt: instant }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('placements');
  }
}
