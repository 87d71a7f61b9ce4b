import type { Pause } from '@shinobi/shared/domain/memory/plan';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's plan. Users without a row have the default plan. */
@Entity('memory_plans')
export class MemoryPlanEntity {
  @PrimaryColumn('integer') userId!: number;
  @Column('integer') newPerDay!: number;
  @Column('double precision') retention!: number;
  @Column('integer') goalMinutes!: number;
  @Column('simple-json') daysOff!: number[];
  @Column('text', { nullable: true }) pausedUntil!: string | null;
  @Column('simple-json', { nullable: true }) pauses!: Pause[] | null;
  @Column('integer', { nullable: true }) reminderHour!: number | null;
  /** The learner's time zone, if their browser named one, with the minutes that its clocks were ahead of UTC for that hour. */
  @Column('text', { nullable: true }) reminderTimeZone!: string | null;
  @Column('integer', { nullable: true }) reminderOffset!: number | null;
  /** The date of the last reminder mail. */
  @Column('text', { nullable: true }) lastReminder!: string | null;
  @Column('text', { nullable: true }) unsubscribeToken!: string | null;
}
