import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
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

const RELEASE_COLUMNS = {
  entryType: withDefault(text, "'script'"),
  shared: withDefault(json, "'{}'"),
  bundled: withDefault(json, "'[]'"),
  publishedBy: withDefault(text, "'the server'"),
  provenAt: optional(instant),
};

const POINTER_COLUMNS = {
  activeSince: withDefault(instant, "''"),
  canary: optional(text),
  canaryPercent: withDefault(integer, 0),
  canarySince: optional(instant),
  frozenReason: optional(text),
  retiredAt: optional(instant),
};

const TABLES = [
  table(
    'release_tokens',
    {
      tokenId: generatedId,
      label: text,
      remote: text,
      scopes: json,
      hash: text,
      createdAt: instant,
      lastUsedAt: optional(instant),
      revokedAt: optional(instant),
    },
    { unique: [['hash']] },
  ),
  table(
    'release_keys',
    {
      keyId: generatedId,
      label: text,
      remote: text,
      publicKey: text,
      fingerprint: text,
      createdAt: instant,
      revokedAt: optional(instant),
    },
    { unique: [['remote', 'publicKey']] },
  ),
  table('release_audit', {
    auditId: generatedId,
    at: instant,
    actor: text,
    action: text,
    name: text,
    fromVersion: optional(text),
    toVersion: optional(text),
    reason: text,
    hash: text,
  }),
  table(
    'release_reports',
    {
      name: key(text),
      version: key(text),
      client: key(text),
      outcome: key(text),
      at: instant,
    },
    { index: [['at']] },
  ),
];

/**
 * Channels, proof, rights and the audit of releases. The versions in use, and older ones that were not rolled back, count
 * as proven: they have been used without being taken back.
 */
export class ReleasePlatform1764000000139 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
    for (const [name, column] of Object.entries(RELEASE_COLUMNS)) await addColumn(runner, 'releases', name, column);
    for (const [name, column] of Object.entries(POINTER_COLUMNS))
      await addColumn(runner, 'release_pointers', name, column);
    await runner.query(
      `UPDATE "releases" SET "provenAt" = "createdAt" WHERE "rolledBackAt" IS NULL AND EXISTS (
         SELECT 1 FROM "release_pointers" p
         JOIN "releases" a ON a."name" = p."name" AND a."version" = p."active"
         WHERE p."name" = "releases"."name" AND a."createdAt" >= "releases"."createdAt")`,
    );
    await runner.query(
      `UPDATE "release_pointers" SET "activeSince" = COALESCE((SELECT r."lastUsedAt" FROM "releases" r
         WHERE r."name" = "release_pointers"."name" AND r."version" = "release_pointers"."active"), '')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(POINTER_COLUMNS).toReversed()) await runner.dropColumn('release_pointers', name);
    for (const name of Object.keys(RELEASE_COLUMNS).toReversed()) await runner.dropColumn('releases', name);
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
