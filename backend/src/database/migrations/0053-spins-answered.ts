import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, boolean, optional } from '../portable-table.js';

/** How a spin was answered, for who looks back; empty where nobody has answered. */
export class SpinsAnswered1764000000053 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'roulette_spins', 'correct', optional(boolean));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('roulette_spins', 'correct');
  }
}
