import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigint,
  boolean,
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

const OF_USER = { userId: 'users.userId' };

const TABLES = [
  table(
    'authenticators',
    { userId: key(integer), secret: text, lastStep: integer, addedAt: instant },
    { foreign: OF_USER },
  ),
  table('recovery_codes', { userId: key(integer), codeHash: key(text) }, { foreign: OF_USER }),
  table(
    'passkeys',
    {
      passkeyId: generatedId,
      userId: integer,
      credentialId: text,
      publicKey: text,
      counter: bigint,
      userHandle: text,
      transports: json,
      multiDevice: boolean,
      synced: boolean,
      name: text,
      createdAt: instant,
      lastUsedAt: optional(instant),
    },
    { unique: [['credentialId']], index: [['userId']], foreign: OF_USER },
  ),
  table(
    'passkey_challenges',
    { challenge: key(text), purpose: text, boundTo: text, expiresAt: instant },
    { index: [['expiresAt']] },
  ),
  table(
    'pending_sign_ins',
    {
      tokenHash: key(text),
      userId: integer,
      fingerprint: optional(text),
      attempts: withDefault(integer, 0),
      expiresAt: instant,
    },
    { index: [['userId'], ['expiresAt']], foreign: OF_USER },
  ),
];

/** Authenticator apps, recovery codes and passkeys; sessions know how they began. */
export class SecondFactor1764000000144 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
    await runner.query(`ALTER TABLE "sessions" ADD COLUMN "signedInBy" text NOT NULL DEFAULT 'password'`);
    await runner.query(`ALTER TABLE "sessions" ADD COLUMN "secondFactorAt" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "secondFactorAt"`);
    await runner.query(`ALTER TABLE "sessions" DROP COLUMN "signedInBy"`);
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}
