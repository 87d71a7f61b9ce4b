import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bigint, integer, key, table, text } from '../portable-table.js';

/** Coins of presents by receiver, UTC day and giver, for the limits per day. */
const RECEIVED = table(
  'received_presents',
  { userId: key(integer), day: key(text), fromUserId: key(integer), coins: bigint },
  { index: [['fromUserId']], foreign: { userId: 'users.userId', fromUserId: 'users.userId' } },
);

export class ReceivedPresents1764000000118 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(RECEIVED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(RECEIVED);
  }
}
