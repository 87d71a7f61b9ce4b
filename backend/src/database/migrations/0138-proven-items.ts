import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, boolean, withDefault } from '../portable-table.js';

/** Items know whether an answer at a plausible pace was right. Earlier right answers count as such. */
export class ProvenItems1764000000138 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'memory_states', 'proven', withDefault(boolean, 'false'));
    await runner.query(`UPDATE "memory_states" SET "proven" = TRUE WHERE "rightCount" > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('memory_states', 'proven');
  }
}
