import type { MigrationInterface, QueryRunner } from 'typeorm';
import { instant, integer, json, key, optional, table, text } from '../portable-table.js';

const TABLES = [
  table(
    'grammar_lessons',
    {
      lessonId: key(integer),
      path: text,
      order: integer,
      level: text,
      title: text,
      pattern: text,
      summary: text,
      updatedAt: instant,
      body: json,
    },
    { unique: [['path']] },
  ),
  table(
    'kanji_lessons',
    {
      lessonId: key(integer),
      path: text,
      order: integer,
      level: text,
      title: text,
      summary: text,
      updatedAt: instant,
      body: json,
    },
    { unique: [['path']] },
  ),
  table(
    'articles',
    {
      articleId: key(integer),
      pageName: text,
      order: integer,
      title: text,
      description: text,
      level: optional(text),
      minutes: integer,
      picture: optional(text),
      updatedAt: instant,
      body: json,
    },
    { unique: [['pageName']] },
  ),
  table('authors', {
    authorId: key(integer),
    authorName: text,
    imgExtension: text,
    initialGreeting: text,
    selfIntroduction: text,
  }),
  table('falling_images', { imageId: key(integer), season: text, name: text, fileName: text, alt: text }),
];

export class Lessons1764000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
