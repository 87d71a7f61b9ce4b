import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigint,
  generatedId,
  instant,
  integer,
  json,
  key,
  optional,
  table,
  text,
  withDefault,
} from '../portable-table.js';

const TABLES = [
  table(
    'users',
    {
      userId: generatedId,
      role: text,
      name: text,
      xp: withDefault(bigint, 0),
      coin: withDefault(bigint, 0),
      sul: withDefault(integer, 0),
      friendExpansion: withDefault(integer, 0),
      loginStreak: withDefault(integer, 0),
      bioLinks: withDefault(json, "'[]'"),
      bio: withDefault(text, "''"),
      countryCode: optional(text),
      avatarPath: optional(text),
      createdAt: instant,
      lastActive: instant,
    },
    { index: [['lastActive', 'userId']] },
  ),
  table('progress', { userId: key(integer), document: text }, { foreign: { userId: 'users.userId' } }),
  table(
    'credentials',
    { userId: key(integer), email: text, passwordHash: text, invitedAs: optional(text) },
    { unique: [['email']], foreign: { userId: 'users.userId' } },
  ),
  table(
    'sessions',
    {
      sessionId: generatedId,
      userId: integer,
      tokenHash: text,
      fingerprint: optional(text),
      createdAt: instant,
      seenAt: instant,
      expiresAt: instant,
    },
    { unique: [['tokenHash']], index: [['userId']], foreign: { userId: 'users.userId' } },
  ),
  table(
    'operation_log',
    {
      entryId: generatedId,
      at: instant,
      userId: optional(integer),
      operationName: text,
      url: text,
      parameters: text,
    },
    { index: [['at']] },
  ),
];

export class Users1764000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
    // The administrator is user 1, whichever of several instances that start at once makes the account.
    if (runner.connection.options.type === 'postgres')
      await runner.query('ALTER SEQUENCE "users_userId_seq" RESTART WITH 2');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
