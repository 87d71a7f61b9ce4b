import type { MigrationInterface, QueryRunner } from 'typeorm';
import { generatedId, instant, integer, key, optional, table, text, withDefault } from '../portable-table.js';

const TABLES = [
  table(
    'guests',
    { guestId: generatedId, tokenHash: text, createdAt: instant, day: text, sentOnDay: integer },
    { unique: [['tokenHash']] },
  ),
  table(
    'threads',
    { threadId: generatedId, low: integer, high: integer, lastNo: integer },
    { unique: [['low', 'high']] },
  ),
  table(
    'thread_sides',
    {
      partyId: key(integer),
      otherId: key(integer),
      threadId: integer,
      unread: withDefault(integer, 0),
      lastAt: instant,
    },
    {
      index: [
        ['partyId', 'lastAt', 'otherId'],
        ['partyId', 'unread'],
      ],
      foreign: { threadId: 'threads.threadId' },
    },
  ),
  table(
    'messages',
    {
      threadId: key(integer),
      messageNo: key(integer),
      fromId: integer,
      text,
      imageId: optional(text),
      imageState: optional(text),
      sentAt: instant,
    },
    {
      index: [
        ['imageState', 'sentAt'],
        ['fromId', 'sentAt'],
      ],
      foreign: { threadId: 'threads.threadId' },
    },
  ),
  table(
    'reports',
    {
      reportId: generatedId,
      kind: text,
      ref: text,
      reporterId: integer,
      reportedUserId: optional(integer),
      text,
      imageId: optional(text),
      reason: text,
      at: instant,
      resolvedAt: optional(instant),
      resolvedBy: optional(integer),
    },
    { unique: [['kind', 'ref', 'reporterId']], index: [['resolvedAt', 'reportId']] },
  ),
];

export class Messages1764000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
