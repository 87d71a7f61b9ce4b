import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One spin. User, day, kind and number are unique together, so that nobody spins more often than allowed. */
@Entity('roulette_spins')
export class RouletteSpinEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  spinId!: number;

  @Column('integer')
  userId!: number;

  /** `YYYY-MM-DD`, UTC. */
  @Column('text')
  day!: string;

  @Column('boolean')
  paid!: boolean;

  /** The number among the spins of its kind on that day, from 1. */
  @Column('integer')
  number!: number;

  @Column('integer')
  stake!: number;

  /** The word on which the wheel stopped. */
  @Column('simple-json')
  word!: Vocab;

  @Column('text')
  expiresAt!: string;

  /** Whether it has no answer yet; also true for an expired spin. */
  @Column('boolean')
  open!: boolean;

  /** Null while there is no answer. */
  @Column('boolean', { nullable: true })
  correct!: boolean | null;
}
