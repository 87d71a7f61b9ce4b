import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A card as its owner wrote it. */
export interface OwnCard {
  readonly cardId: string;
  readonly front: string;
  readonly reading: string;
  readonly back: string;
}

/** A set that a user made. */
@Entity('flashcard_sets')
export class FlashcardSetEntity {
  @PrimaryGeneratedColumn({ type: 'integer' }) flashcardSetId!: number;
  @Column('integer') userId!: number;
  @Column('text') title!: string;
  /** Written and read whole. */
  @Column('simple-json') cards!: OwnCard[];
  /** What it takes up of its owner's budget. */
  @Column('integer', { select: false }) bytes!: number;
  @Column('text') updatedAt!: string;
}
