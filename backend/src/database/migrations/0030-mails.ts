import type { MigrationInterface, QueryRunner } from 'typeorm';
import { generatedId, instant, integer, json, key, table, text } from '../portable-table.js';

const TABLES = [
  table('jobs', { name: key(text), dueAt: instant, holder: text }),
  table(
    'mails',
    {
      mailId: generatedId,
      kind: text,
      address: text,
      data: json,
      queuedAt: instant,
      dueAt: instant,
      attempts: integer,
    },
    { index: [['dueAt']] },
  ),
];

export class Mails1764000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
