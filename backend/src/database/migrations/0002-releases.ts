import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, json, key, optional, table, text } from '../portable-table.js';

const TABLES = [
  table('releases', {
    name: key(text),
    version: key(text),
    container: text,
    entry: text,
    files: json,
    preload: json,
    routes: json,
    contributes: json,
    sourceHash: text,
    contract: text,
    createdAt: instant,
    lastUsedAt: instant,
  }),
  table('release_pointers', { name: key(text), active: text, previous: optional(text), rev: integer }),
];

export class Releases1764000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
