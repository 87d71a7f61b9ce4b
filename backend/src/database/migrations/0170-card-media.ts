import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, key, optional, table, text } from '../portable-table.js';

/** Sounds and pictures of the cards that users have made. */
export class CardMedia1764000000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      table(
        'card_media',
        {
          userId: key(integer),
          name: key(text),
          fileId: text,
          bytes: integer,
          addedAt: instant,
          unusedSince: optional(instant),
        },
        { unique: [['fileId']], index: [['userId', 'bytes'], ['unusedSince']] },
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('card_media');
  }
}
