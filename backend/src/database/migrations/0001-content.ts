import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, instant, integer, json, key, optional, table, text } from '../portable-table.js';

const TABLES = [
  table(
    'genres',
    {
      genreId: key(integer),
      genreName: text,
      nameKey: text,
      order: integer,
      youtube: optional(text),
      youtubeSpecial: optional(text),
      released: boolean,
      fallingAnimation: optional(text),
      hasAudio: boolean,
      hasProductAudio: boolean,
    },
    { unique: [['nameKey']] },
  ),
  table(
    'words',
    {
      vocabId: key(integer),
      genreId: integer,
      position: integer,
      kanji: text,
      hiragana: text,
      english: text,
      audioExtension: text,
      partOfSpeech: text,
      jlpt: optional(text),
    },
    { index: [['genreId', 'position']], foreign: { genreId: 'genres.genreId' } },
  ),
  table(
    'stories',
    {
      storyId: key(integer),
      storyName: text,
      description: text,
      order: integer,
      published: boolean,
      updatedAt: instant,
      body: json,
    },
    { unique: [['storyName']] },
  ),
  table('content_seeds', { kind: key(text), id: key(integer), hash: text }),
  table('content_files', { name: key(text), hash: text }),
  table('revisions', { name: key(text), rev: integer }),
];

export class Content1764000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
