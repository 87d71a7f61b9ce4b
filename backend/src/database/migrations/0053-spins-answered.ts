import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, boolean, optional } from '../portable-table.js';

/** Whether a spin was answered correctly; null while it is not answered. */
export class SpinsAnswered1764000000053 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'roulette_spins', 'correct', optional(boolean));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('roulette_spins', 'correct');
  }
}
