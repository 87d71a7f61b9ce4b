import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The bonus drawn for a user and a day. It is drawn once, however often it is requested. */
@Entity('daily_bonuses')
export class DailyBonusEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  bonusId!: number;

  @Column('integer')
  userId!: number;

  /** `YYYY-MM-DD`, UTC. */
  @Column('text')
  day!: string;

  /** The number of days in a row if this bonus is claimed; 0 for claims before a bankruptcy. */
  @Column('integer')
  streak!: number;

  @Column('bigint')
  streakBonus!: number;

  @Column('integer')
  randomBonus!: number;

  @Column('boolean')
  claimed!: boolean;
}
