import type { MigrationInterface, QueryRunner } from 'typeorm';
import { generatedId, instant, integer, key, optional, table, text } from '../portable-table.js';

const TABLES = [
  table(
    'answer_reports',
    {
      reportId: generatedId,
      vocabId: integer,
      kind: text,
      given: text,
      count: integer,
      at: instant,
      resolvedAt: optional(instant),
    },
    { unique: [['vocabId', 'kind', 'given']], index: [['resolvedAt', 'count']] },
  ),
  table('accepted_answers', { vocabId: key(integer), part: key(text), text: key(text) }),
];

export class AnswerReports1764000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
