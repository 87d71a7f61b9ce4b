import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, key, optional, table, text } from '../portable-table.js';

const LIMITS = table(
  'shadow_limits',
  { userId: key(integer), until: optional(instant), reason: text, limitedBy: optional(integer), at: instant },
  { index: [['until']], foreign: { userId: 'users.userId' } },
);

/** Accounts whose texts strangers do not see. */
export class ShadowLimits1764000000152 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(LIMITS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(LIMITS.name);
  }
}
