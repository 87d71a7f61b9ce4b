import type { MigrationInterface, QueryRunner } from 'typeorm';
import { generatedId, instant, integer, key, optional, table, text, withDefault } from '../portable-table.js';

const TABLES = [
  table(
    'posts',
    {
      postId: generatedId,
      authorId: optional(integer),
      text,
      imageId: optional(text),
      likes: withDefault(integer, 0),
      commentCount: withDefault(integer, 0),
      postedAt: instant,
    },
    { index: [['authorId']] },
  ),
  table(
    'comments',
    {
      commentId: generatedId,
      postId: integer,
      authorId: optional(integer),
      unseenBy: optional(integer),
      text,
      postedAt: instant,
    },
    { index: [['postId', 'commentId'], ['authorId'], ['unseenBy', 'commentId']], foreign: { postId: 'posts.postId' } },
  ),
  table(
    'likes',
    { postId: key(integer), userId: key(integer) },
    { index: [['userId']], foreign: { postId: 'posts.postId' } },
  ),
];

export class Social1764000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
