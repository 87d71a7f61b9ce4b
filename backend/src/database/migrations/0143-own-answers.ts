import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, key, table, text } from '../portable-table.js';

/** Answers that quizzes accept for one user. */
export class OwnAnswers1764000000143 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      table('own_answers', {
        userId: key(integer),
        vocabId: key(integer),
        part: key(text),
        text: key(text),
        addedAt: instant,
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('own_answers');
  }
}
