import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, instant, integer, key, table, text } from '../portable-table.js';

const USER = 'users.userId';
const TABLES = [
  table(
    'friendships',
    { userId: key(integer), friendId: key(integer), isNew: boolean, since: instant },
    { index: [['friendId']], foreign: { userId: USER, friendId: USER } },
  ),
  table(
    'friend_requests',
    { fromUserId: key(integer), toUserId: key(integer), state: text, sentAt: instant },
    {
      index: [
        ['fromUserId', 'state', 'sentAt'],
        ['toUserId', 'state', 'sentAt'],
      ],
      foreign: { fromUserId: USER, toUserId: USER },
    },
  ),
  table(
    'blocks',
    { userId: key(integer), blockedId: key(integer), at: instant },
    { index: [['blockedId']], foreign: { userId: USER, blockedId: USER } },
  ),
];

export class Friends1764000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
