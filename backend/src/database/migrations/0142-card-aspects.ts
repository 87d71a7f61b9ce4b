import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, optional, text, withDefault } from '../portable-table.js';

const INDEX = 'uq_flashcard_sets_userId_importKey';

/** Sets can be asked in two directions, know the import that made them, and cards bring schedules along. */
export class CardAspects1764000000142 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'flashcard_sets', 'directions', withDefault(text, "'forward'"));
    await addColumn(runner, 'flashcard_sets', 'importKey', optional(text));
    await runner.query(`CREATE UNIQUE INDEX "${INDEX}" ON "flashcard_sets" ("userId", "importKey")`);
    await addColumn(runner, 'memory_states', 'imported', optional(text));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('memory_states', 'imported');
    await runner.query(`DROP INDEX "${INDEX}"`);
    await runner.dropColumn('flashcard_sets', 'importKey');
    await runner.dropColumn('flashcard_sets', 'directions');
  }
}
