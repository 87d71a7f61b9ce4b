import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { WordMove } from '../../editing/vocabulary/index.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { FlashcardReviewEntity } from './flashcard-review.entity.js';
import { FlashcardStateEntity } from './flashcard-state.entity.js';

export type NewReview = Omit<FlashcardReviewEntity, 'reviewId'>;

/** Both databases accept this many rows in one statement. */
const BATCH = 500;

/** Parameters: the target set, the source set, the cards. Rows that exist in the target set stay as they are. */
const moveCardsSql = (table: string, cards: number, alike: string) => `UPDATE "${table}" SET "setId" = $1
  WHERE "setId" = $2 AND "cardId" IN (${Array.from({ length: cards }, (_, n) => `$${n + 3}`).join(', ')})
  AND NOT EXISTS (SELECT 1 FROM "${table}" o WHERE o."setId" = $1 AND o."userId" = "${table}"."userId"
    AND o."cardId" = "${table}"."cardId"${alike})`;

const IN_ORDER = { reviewedAt: 'ASC', reviewId: 'ASC' } as const;

const genreSet = (genreId: number): string => `genre-${genreId}`;

@Injectable()
export class ReviewRepository {
  /** Adds reviews; those that are stored already are ignored. */
  async append(tx: Transaction, reviews: readonly NewReview[]): Promise<void> {
    if (reviews.length === 0) return;
    const query = managerOf(tx).createQueryBuilder().insert().into(FlashcardReviewEntity);
    await query
      .values([...reviews])
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  /** Returns a card's reviews in order. */
  findByCard(tx: ReadTransaction, userId: number, setId: string, cardId: string): Promise<FlashcardReviewEntity[]> {
    return managerOf(tx).find(FlashcardReviewEntity, { where: { userId, setId, cardId }, order: IN_ORDER });
  }

  /** Returns the user's reviews that were made after an instant. */
  findSince(tx: ReadTransaction, userId: number, instant: string): Promise<FlashcardReviewEntity[]> {
    const where = { userId, reviewedAt: MoreThan(instant) };
    return managerOf(tx).find(FlashcardReviewEntity, { where, order: IN_ORDER });
  }

  /** Counts the reviews that were stored after an instant, whenever they were made. */
  countStored(tx: ReadTransaction, userId: number, instant: string): Promise<number> {
    return managerOf(tx).countBy(FlashcardReviewEntity, { userId, storedAt: MoreThan(instant) });
  }

  async saveState(tx: Transaction, state: FlashcardStateEntity): Promise<void> {
    await managerOf(tx).upsert(FlashcardStateEntity, state, ['userId', 'setId', 'cardId']);
  }

  findStates(tx: ReadTransaction, userId: number): Promise<FlashcardStateEntity[]> {
    return managerOf(tx).find(FlashcardStateEntity, { where: { userId }, order: { due: 'ASC', cardId: 'ASC' } });
  }

  /** Moves the cards of words that have moved to another genre, with their reviews and states. */
  async moveCards(tx: Transaction, { from, into, vocabIds }: WordMove): Promise<void> {
    const alike = ' AND o."reviewedAt" = "flashcard_reviews"."reviewedAt"';
    for (let at = 0; at < vocabIds.length; at += BATCH) {
      const cards = vocabIds.slice(at, at + BATCH).map(String);
      const parameters = [genreSet(into), genreSet(from), ...cards];
      await managerOf(tx).query(moveCardsSql('flashcard_reviews', cards.length, alike), parameters);
      await managerOf(tx).query(moveCardsSql('flashcard_states', cards.length, ''), parameters);
    }
  }

  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(FlashcardReviewEntity, { userId });
    await managerOf(tx).delete(FlashcardStateEntity, { userId });
  }
}
