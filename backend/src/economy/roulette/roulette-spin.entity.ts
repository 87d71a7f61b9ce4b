import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One spin. The user, the day, its kind and its number are unique together: nobody spins more often than allowed. */
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

  /** From 1, among those of its kind that day. */
  @Column('integer')
  number!: number;

  @Column('integer')
  stake!: number;

  /** On which the wheel stopped. */
  @Column('simple-json')
  word!: Vocab;

  @Column('text')
  expiresAt!: string;

  /** Still to be answered; one that has expired is so as well. */
  @Column('boolean')
  open!: boolean;

  /** Null where nobody has answered. */
  @Column('boolean', { nullable: true })
  correct!: boolean | null;
}
