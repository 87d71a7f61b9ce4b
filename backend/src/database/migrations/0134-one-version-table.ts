import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, boolean, instant, integer, json, key, table, text, withDefault } from '../portable-table.js';

const FOLKTALE_VERSIONS = table('story_versions', {
  storyId: key(integer),
  version: key(integer),
  kind: text,
  at: instant,
  body: json,
});

const sentenceCount = (runner: QueryRunner): string =>
  runner.connection.options.type === 'postgres'
    ? `json_array_length("body"::json -> 'sentences')`
    : `json_array_length("body", '$.sentences')`;

/** The versions of folktales join those of genres and lessons. Only folktales have drafts. */
export class OneVersionTable1764000000134 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'edit_versions', 'published', withDefault(boolean, 'true'));
    await runner.query(
      `INSERT INTO "edit_versions" ("kind", "id", "version", "at", "count", "body", "published")
       SELECT 'folktale', "storyId", "version", "at", COALESCE(${sentenceCount(runner)}, 0), "body", "kind" <> 'saved'
       FROM "story_versions"`,
    );
    await runner.dropTable('story_versions');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createTable(FOLKTALE_VERSIONS);
    await runner.query(
      `INSERT INTO "story_versions" ("storyId", "version", "kind", "at", "body")
       SELECT "id", "version",
         CASE WHEN "version" = 0 THEN 'original' WHEN "published" THEN 'registered' ELSE 'saved' END, "at", "body"
       FROM "edit_versions" WHERE "kind" = 'folktale'`,
    );
    await runner.query(`DELETE FROM "edit_versions" WHERE "kind" = 'folktale'`);
    await runner.dropColumn('edit_versions', 'published');
  }
}
