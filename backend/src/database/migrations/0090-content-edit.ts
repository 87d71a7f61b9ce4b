import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, json, key, optional, table, text } from '../portable-table.js';

const TABLES = [
  table('edit_versions', {
    kind: key(text),
    id: key(integer),
    version: key(integer),
    at: instant,
    count: integer,
    body: json,
  }),
  table('edit_numbers', { kind: key(text), given: integer }),
  table('merged_genres', { genreId: key(integer), into: integer }),
  table('word_audio_jobs', {
    vocabId: key(integer),
    since: instant,
    said: optional(text),
    clipMark: optional(text),
  }),
];

export class ContentEdit1764000000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
