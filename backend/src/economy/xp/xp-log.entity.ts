import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One time that a user got XP for an activity. */
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

  /** What counts against the hour's limit: the XP before the booster. */
  @Column('integer')
  counted!: number;

  @Column('integer')
  multiplier!: number;

  @Column('integer')
  gained!: number;

  @Column('text')
  at!: string;
}
