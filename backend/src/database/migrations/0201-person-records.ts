import type { MigrationInterface, QueryRunner } from 'typeorm';
import { generatedId, instant, integer, optional, table, text } from '../portable-table.js';

const NOTES = table(
  'person_notes',
  {
    noteId: generatedId,
    userId: integer,
    authorId: optional(integer),
    text,
    at: instant,
    editedAt: optional(instant),
  },
  { index: [['userId', 'noteId'], ['authorId']] },
);

/** `undoes` is unique: a change can be undone once. */
const CHANGES = table(
  'level_changes',
  {
    changeId: generatedId,
    userId: integer,
    before: integer,
    after: integer,
    changedBy: optional(integer),
    reason: text,
    at: instant,
    undoes: optional(integer),
  },
  { index: [['userId', 'changeId'], ['changedBy']], unique: [['undoes']] },
);

const INDEXES = [
  'CREATE INDEX "ix_reports_about" ON "reports" ("reportedUserId", "reportId")',
  'CREATE INDEX "ix_reports_by" ON "reports" ("reporterId", "reportId")',
];

/** Moderators' notes on people, every change of a level number, and the indexes of people's timelines. */
export class PersonRecords1764000000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(NOTES);
    await runner.createTable(CHANGES);
    for (const sql of INDEXES) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['ix_reports_by', 'ix_reports_about']) await runner.query(`DROP INDEX "${name}"`);
    await runner.dropTable(CHANGES.name);
    await runner.dropTable(NOTES.name);
  }
}
