import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, instant, integer, json, key, table, text } from '../portable-table.js';

/** The stage of each day, and the best run of each user on it. */
export class DailyChallenges1764000000185 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      table('daily_challenges', {
        day: key(text),
        game: integer,
        stage: integer,
        seed: integer,
        questions: json,
        scrolls: json,
        createdAt: instant,
      }),
    );
    await runner.createTable(
      table(
        'challenge_results',
        {
          userId: key(integer),
          day: key(text),
          score: integer,
          ticks: integer,
          isCleared: boolean,
          recording: text,
          achievedAt: instant,
        },
        { foreign: { userId: 'users.userId' }, index: [['day']] },
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('challenge_results');
    await runner.dropTable('daily_challenges');
  }
}
