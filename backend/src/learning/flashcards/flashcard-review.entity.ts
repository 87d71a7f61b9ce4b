import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One rating of a card by a user. Rows are only ever added. */
@Entity('flashcard_reviews')
export class FlashcardReviewEntity {
  @PrimaryGeneratedColumn({ type: 'integer' }) reviewId!: number;
  @Column('integer') userId!: number;
  @Column('text') setId!: string;
  @Column('text') cardId!: string;
  /** 1 again, 2 hard, 3 good, 4 easy. */
  @Column('integer') rating!: number;
  @Column('text') reviewedAt!: string;
  @Column('text') storedAt!: string;
}
