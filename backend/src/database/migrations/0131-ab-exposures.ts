import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, key, table, text } from '../portable-table.js';

/** How often a visitor has been shown a variant without a success since. `visitor` is a hash. */
const EXPOSURES = table(
  'ab_exposures',
  { visitor: key(text), testName: key(text), key: key(text), pending: integer, at: instant },
  { index: [['at']] },
);

export class AbExposures1764000000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(EXPOSURES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(EXPOSURES);
  }
}
