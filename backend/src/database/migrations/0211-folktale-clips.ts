import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, key, optional, table, text } from '../portable-table.js';

/** Audio clips of folktales that the server has made, and attempts that failed. */
export class FolktaleClips1764000000211 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      table('folktale_clips', {
        storyId: key(integer),
        lineNumber: key(integer),
        spoken: key(text),
        objectKey: optional(text),
        failure: optional(text),
        attempts: integer,
        at: instant,
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('folktale_clips');
  }
}
