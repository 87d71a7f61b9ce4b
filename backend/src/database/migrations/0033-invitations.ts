import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bigint, generatedId, instant, integer, optional, table, text } from '../portable-table.js';

const TABLES = [
  table(
    'invitations',
    {
      invitationId: generatedId,
      senderId: integer,
      email: text,
      sentAt: instant,
      newcomerId: optional(integer),
      acceptedAt: optional(instant),
    },
    { index: [['email'], ['senderId', 'sentAt'], ['newcomerId']], foreign: { senderId: 'users.userId' } },
  ),
  table(
    'invitation_bonuses',
    { entryId: generatedId, invitationId: integer, userId: integer, coins: bigint, xp: bigint, at: instant },
    { unique: [['invitationId', 'userId']], index: [['userId']], foreign: { userId: 'users.userId' } },
  ),
];

export class Invitations1764000000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
