import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, key, table } from '../portable-table.js';

const MAINTENANCE = table('maintenance', { maintenanceId: key(integer), at: instant });

export class Maintenance1764000000034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(MAINTENANCE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(MAINTENANCE);
  }
}
