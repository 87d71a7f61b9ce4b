import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bigint, key, table, text } from '../portable-table.js';

const VARIANTS = table('ab_variants', { testName: key(text), key: key(text), shown: bigint, succeeded: bigint });

export class AbTests1764000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(VARIANTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(VARIANTS);
  }
}
