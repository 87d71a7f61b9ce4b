import type { MigrationInterface, QueryRunner } from 'typeorm';
import { generatedId, instant, integer, optional, table, text } from '../portable-table.js';

const WORDS = table(
  'filter_words',
  { wordId: generatedId, word: text, tokens: text, outcome: text, addedBy: optional(integer), addedAt: instant },
  { unique: [['tokens']] },
);

/** The words and phrases of the text filter. */
export class TextFilter1764000000151 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(WORDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(WORDS.name);
  }
}
