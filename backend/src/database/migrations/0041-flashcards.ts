import type { MigrationInterface, QueryRunner } from 'typeorm';
import { generatedId, instant, integer, json, key, table, text } from '../portable-table.js';

const TABLES = [
  table(
    'flashcard_sets',
    { flashcardSetId: generatedId, userId: integer, title: text, cards: json, updatedAt: instant },
    { index: [['userId']] },
  ),
  table(
    'flashcard_reviews',
    {
      reviewId: generatedId,
      userId: integer,
      setId: text,
      cardId: text,
      rating: integer,
      reviewedAt: instant,
      storedAt: instant,
    },
    // A review that is sent repeatedly is stored once.
    { unique: [['userId', 'setId', 'cardId', 'reviewedAt']], index: [['userId', 'storedAt']] },
  ),
  table('flashcard_states', {
    userId: key(integer),
    setId: key(text),
    cardId: key(text),
    due: instant,
    state: json,
  }),
];

export class Flashcards1764000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
