import type { MigrationInterface, QueryRunner } from 'typeorm';
import { generatedId, instant, integer, json, table, text } from '../portable-table.js';

const FILTERS = table(
  'saved_filters',
  {
    filterId: generatedId,
    userId: integer,
    list: text,
    name: text,
    values: json,
    hiddenColumns: json,
    savedAt: instant,
  },
  { unique: [['userId', 'list', 'name']] },
);

/** Filters of lists that users have saved under a name. */
export class SavedFilters1764000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(FILTERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(FILTERS.name);
  }
}
