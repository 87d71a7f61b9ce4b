import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, boolean, withDefault } from '../portable-table.js';

/** Claims know whether answers backed them. Earlier claims do not count towards the pace of unbacked ones. */
export class BackedClaims1764000000136 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'quest_claims', 'backed', withDefault(boolean, 'true'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('quest_claims', 'backed');
  }
}
