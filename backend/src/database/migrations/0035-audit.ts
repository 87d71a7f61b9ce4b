import type { MigrationInterface, QueryRunner } from 'typeorm';
import { generatedId, instant, integer, optional, table, text } from '../portable-table.js';

const ACTIONS = table('admin_actions', {
  actionId: generatedId,
  at: instant,
  actorId: optional(integer),
  call: text,
  parameters: text,
  outcome: optional(text),
});

export class Audit1764000000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(ACTIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(ACTIONS);
  }
}
