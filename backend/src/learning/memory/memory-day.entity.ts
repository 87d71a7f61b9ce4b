import type { MemoryKind } from '@shinobi/shared/domain/limits/memory';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a user did on a UTC date with the items of a kind: sums over the log. */
@Entity('memory_days')
export class MemoryDayEntity {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('text') date!: string;
  @PrimaryColumn('text') kind!: MemoryKind;
  @Column('integer') answers!: number;
  @Column('integer') correct!: number;
  @Column('bigint') ms!: number;
  /** Items that were answered for the first time. */
  @Column('integer') introduced!: number;
  /** Reviews at least a day after the one before. */
  @Column('integer') reviews!: number;
  /** Those of them that were right. */
  @Column('integer') recalled!: number;
}
