import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../database/unit-of-work.js';
import { FlashcardReviewEntity } from './flashcard-review.entity.js';
import { FlashcardStateEntity } from './flashcard-state.entity.js';

export type NewReview = Omit<FlashcardReviewEntity, 'reviewId'>;
const IN_ORDER = { reviewedAt: 'ASC', reviewId: 'ASC' } as const;

@Injectable()
export class ReviewRepository {
  /** Adds what is not known yet. */
  async append(tx: Transaction, reviews: readonly NewReview[]): Promise<void> {
    if (reviews.length === 0) return;
    const query = managerOf(tx).createQueryBuilder().insert().into(FlashcardReviewEntity);
    await query
      .values([...reviews])
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  /** A card's reviews in their order. */
  ofCard(tx: ReadTransaction, userId: number, setId: string, cardId: string): Promise<FlashcardReviewEntity[]> {
    return managerOf(tx).find(FlashcardReviewEntity, { where: { userId, setId, cardId }, order: IN_ORDER });
  }

  /** All of a user's reviews that were made after an instant. */
  since(tx: ReadTransaction, userId: number, instant: string): Promise<FlashcardReviewEntity[]> {
    const where = { userId, reviewedAt: MoreThan(instant) };
    return managerOf(tx).find(FlashcardReviewEntity, { where, order: IN_ORDER });
  }

  /** How many came in after an instant, whenever they were made. */
  countStored(tx: ReadTransaction, userId: number, instant: string): Promise<number> {
    return managerOf(tx).countBy(FlashcardReviewEntity, { userId, storedAt: MoreThan(instant) });
  }

  async keepState(tx: Transaction, state: FlashcardStateEntity): Promise<void> {
    await managerOf(tx).upsert(FlashcardStateEntity, state, ['userId', 'setId', 'cardId']);
  }

  states(tx: ReadTransaction, userId: number): Promise<FlashcardStateEntity[]> {
    return managerOf(tx).find(FlashcardStateEntity, { where: { userId }, order: { due: 'ASC', cardId: 'ASC' } });
  }

  async erase(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(FlashcardReviewEntity, { userId });
    await managerOf(tx).delete(FlashcardStateEntity, { userId });
  }
}
