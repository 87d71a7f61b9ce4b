import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, instant, integer, json, key, optional, table, text } from '../portable-table.js';

const FAULTS = table(
  'release_render_faults',
  {
    name: key(text),
    version: key(text),
    path: key(text),
    reason: text,
    message: text,
    count: integer,
    at: instant,
  },
  { index: [['at']] },
);

/** The bundles with which the server renders pages of remotes, and what went wrong with them. */
export class RenderedPages1764000000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'releases', 'server', optional(json));
    await runner.createTable(FAULTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(FAULTS);
    await runner.dropColumn('releases', 'server');
  }
}
