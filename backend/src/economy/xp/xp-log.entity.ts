import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** XP that a user received for one activity. */
@Entity('xp_log')
export class XpLogEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  entryId!: number;

  @Column('integer')
  userId!: number;

  @Column('text')
  activity!: string;

  @Column('text')
  ref!: string;

  @Column('integer')
  correct!: number;

  @Column('integer')
  total!: number;

  /** The XP before the booster, which count towards the hourly limit. */
  @Column('integer')
  counted!: number;

  @Column('integer')
  multiplier!: number;

  @Column('integer')
  gained!: number;

  @Column('text')
  at!: string;
}
