import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, key, optional, table, text } from '../portable-table.js';

const IMAGES = table(
  'images',
  { imageId: key(text), ownerId: integer, keptAt: instant, droppedAt: optional(instant) },
  { index: [['droppedAt'], ['ownerId']] },
);

export class Images1764000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(IMAGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(IMAGES);
  }
}
