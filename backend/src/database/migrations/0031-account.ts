import type { MigrationInterface, QueryRunner } from 'typeorm';
import { generatedId, instant, integer, table, text } from '../portable-table.js';

const CODES = table(
  'account_codes',
  { codeId: generatedId, codeHash: text, purpose: text, userId: integer, expiresAt: instant },
  { unique: [['codeHash']], index: [['userId', 'purpose']], foreign: { userId: 'users.userId' } },
);

const COLUMNS = [
  ['sessions', 'userAgent', `text NOT NULL DEFAULT ''`],
  ['sessions', 'passwordAt', `text NOT NULL DEFAULT ''`],
  ['credentials', 'confirmedAt', 'text'],
] as const;

export class Account1764000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(CODES);
    for (const [name, column, type] of COLUMNS)
      await runner.query(`ALTER TABLE "${name}" ADD COLUMN "${column}" ${type}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, column] of COLUMNS) await runner.query(`ALTER TABLE "${name}" DROP COLUMN "${column}"`);
    await runner.dropTable(CODES);
  }
}
