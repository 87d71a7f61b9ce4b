import type { FilterOutcome } from '@shinobi/shared/domain/limits/moderation';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A word or phrase of the text filter. */
@Entity('filter_words')
export class FilterWordEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  wordId!: number;

  /** As it was typed. */
  @Column('text')
  word!: string;

  /** As it is compared, with a space between its words. Unique. */
  @Column('text')
  tokens!: string;

  @Column('text')
  outcome!: FilterOutcome;

  /** Null if the account was deleted. */
  @Column('integer', { nullable: true })
  addedBy!: number | null;

  @Column('text')
  addedAt!: string;
}
