import type { CardDirections } from '@shinobi/shared/domain/limits/flashcards';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A card as its owner wrote it. */
export interface OwnCard {
  readonly cardId: string;
  readonly front: string;
  readonly reading: string;
  readonly back: string;
  /** The names of its sound and picture in `card_media`. */
  readonly sound?: string;
  readonly picture?: string;
}

/** A set that a user has created. */
@Entity('flashcard_sets')
export class FlashcardSetEntity {
  @PrimaryGeneratedColumn({ type: 'integer' }) flashcardSetId!: number;
  @Column('integer') userId!: number;
  @Column('text') title!: string;
  /** Always read and written as a whole. */
  @Column('simple-json') cards!: OwnCard[];
  /** The set's share of its owner's storage budget. */
  @Column('integer', { select: false }) bytes!: number;
  @Column('text') directions!: CardDirections;
  /** Names what the set was imported from, so that a repeated import does not make it twice; unique for each user. */
  @Column('text', { nullable: true, select: false }) importKey!: string | null;
  @Column('text') updatedAt!: string;
}
