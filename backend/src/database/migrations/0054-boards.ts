import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, key, optional, table, text } from '../portable-table.js';

const BOARDS = table('boards', { board: key(text), text, imageId: optional(text), updatedAt: instant });

export class Boards1764000000054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(BOARDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(BOARDS);
  }
}
