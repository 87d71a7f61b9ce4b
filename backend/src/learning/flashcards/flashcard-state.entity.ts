import type { CardState } from '@shinobi/shared/contract/learning/flashcard';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The schedule of a card after its last review, recomputed whenever a review is added. */
@Entity('flashcard_states')
export class FlashcardStateEntity {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('text') setId!: string;
  @PrimaryColumn('text') cardId!: string;
  @Column('text') due!: string;
  @Column('simple-json') state!: Omit<CardState, 'setId' | 'cardId' | 'due'>;
}
