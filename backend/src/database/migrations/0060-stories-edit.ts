import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, json, key, optional, table, text } from '../portable-table.js';

const TABLES = [
  table('story_versions', { storyId: key(integer), version: key(integer), kind: text, at: instant, body: json }),
  table('story_audio_jobs', {
    storyId: key(integer),
    lineNumber: key(integer),
    since: instant,
    said: optional(text),
    clipMark: optional(text),
  }),
];

export class StoriesEdit1764000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
