import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, integer, json, withDefault } from '../portable-table.js';

/** Sentences at the end of the stage of a day, and the version of the rules that a run was recorded with. */
export class ChallengeSentences1764000000212 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'daily_challenges', 'sentences', withDefault(json, "'[]'"));
    await addColumn(runner, 'challenge_results', 'rules', withDefault(integer, 1));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('challenge_results', 'rules');
    await runner.dropColumn('daily_challenges', 'sentences');
  }
}
