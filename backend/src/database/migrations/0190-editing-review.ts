import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  boolean,
  generatedId,
  instant,
  integer,
  key,
  optional,
  table,
  text,
  withDefault,
} from '../portable-table.js';

/** `liveKey` is unique and names the document while the submission waits: of each document one waits at most. */
const SUBMISSIONS = table(
  'edit_submissions',
  {
    submissionId: generatedId,
    kind: text,
    id: integer,
    version: integer,
    title: text,
    editPath: text,
    note: text,
    submittedBy: optional(integer),
    at: instant,
    state: text,
    liveKey: optional(text),
    publishAt: optional(instant),
    decidedBy: optional(integer),
    decidedAt: optional(instant),
    decision: text,
  },
  { unique: [['liveKey']], index: [['state', 'publishAt'], ['kind', 'id'], ['submittedBy'], ['decidedBy']] },
);

const COMMENTS = table(
  'edit_comments',
  {
    commentId: generatedId,
    kind: text,
    id: integer,
    parentId: optional(integer),
    anchor: text,
    version: integer,
    text,
    authorId: optional(integer),
    at: instant,
    resolvedAt: optional(instant),
    resolvedBy: optional(integer),
  },
  { index: [['kind', 'id'], ['authorId'], ['resolvedBy']] },
);

const HIDDEN = table('hidden_documents', { kind: key(text), id: key(integer), at: instant });

/** Who has saved a version, versions that wait for a review, comments, and documents that readers do not see. */
export class EditingReview1764000000190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'edit_versions', 'authorId', optional(integer));
    await addColumn(runner, 'edit_versions', 'byToken', withDefault(boolean, 'false'));
    for (const each of [SUBMISSIONS, COMMENTS, HIDDEN]) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [HIDDEN, COMMENTS, SUBMISSIONS]) await runner.dropTable(name);
    await runner.dropColumn('edit_versions', 'byToken');
    await runner.dropColumn('edit_versions', 'authorId');
  }
}
