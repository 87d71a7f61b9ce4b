import type { MigrationInterface, QueryRunner } from 'typeorm';
import { integer, key, table, text } from '../portable-table.js';

/** Who has reported an open answer, as a keyed hash, so that each person counts once. */
export class AnswerReporters1764000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(table('answer_reporters', { reportId: key(integer), reporter: key(text) }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('answer_reporters');
  }
}
