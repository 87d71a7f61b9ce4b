import type { MigrationInterface, QueryRunner } from 'typeorm';
import { generatedId, instant, integer, optional, table, text } from '../portable-table.js';

const NOTES = table(
  'en_check_notes',
  {
    noteId: generatedId,
    pageName: text,
    paragraph: integer,
    said: text,
    note: text,
    signedBy: text,
    keyHash: text,
    at: instant,
    editedAt: optional(instant),
    resolvedAt: optional(instant),
    version: integer,
  },
  { unique: [['keyHash']], index: [['pageName']] },
);

export class EnCheck1764000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(NOTES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(NOTES);
  }
}
