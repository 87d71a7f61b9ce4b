import { mailboxOf } from '@shinobi/shared/domain/people/invitation';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { hashToken } from '../../security/compare-tokens.js';
import { key, table, text } from '../portable-table.js';

const KNOWN = table('known_mailboxes', { mailboxHash: key(text) });
const CONFIRMED = `SELECT "email" FROM "credentials" WHERE "confirmedAt" IS NOT NULL`;

/**
 * The mailboxes of confirmed addresses: none brings the bonus of an invitation twice. Only hashes are stored, because they
 * stay when the account is deleted.
 */
export class KnownMailboxes1764000000119 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(KNOWN);
    const rows = (await runner.query(CONFIRMED)) as { email: string }[];
    for (const hash of new Set(rows.map(({ email }) => hashToken(mailboxOf(email)))))
      await runner.query(`INSERT INTO "known_mailboxes" ("mailboxHash") VALUES ('${hash}')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(KNOWN);
  }
}
