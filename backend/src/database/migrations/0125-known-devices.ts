import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, key, table, text } from '../portable-table.js';

const DEVICES = table(
  'known_devices',
  { tokenHash: key(text), userId: key(integer), usedAt: instant },
  { index: [['userId'], ['usedAt']], foreign: { userId: 'users.userId' } },
);

export class KnownDevices1764000000125 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(DEVICES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(DEVICES);
  }
}
