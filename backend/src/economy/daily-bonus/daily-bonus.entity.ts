import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What was drawn for a user and a day: once, whoever asks how often. */
@Entity('daily_bonuses')
export class DailyBonusEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  bonusId!: number;

  @Column('integer')
  userId!: number;

  /** `YYYY-MM-DD`, UTC. */
  @Column('text')
  day!: string;

  /** The day in a row that claiming makes it; 0 for what was claimed before a bankruptcy. */
  @Column('integer')
  streak!: number;

  @Column('bigint')
  streakBonus!: number;

  @Column('integer')
  randomBonus!: number;

  @Column('boolean')
  claimed!: boolean;
}
