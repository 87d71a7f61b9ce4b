import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, instant, integer, key, optional, table, text } from '../portable-table.js';

const ENTRIES = table('sitemap_entries', {
  address: key(text),
  included: optional(boolean),
  priority: optional(integer),
  changefreq: optional(text),
  version: integer,
  changedAt: instant,
});

export class Sitemap1764000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(ENTRIES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(ENTRIES);
  }
}
