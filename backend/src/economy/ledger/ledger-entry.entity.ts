import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { House, LedgerReason } from './movement.js';

/** One side of a movement of coins: what an account of a user, or of the house, gained or lost. Never changed. */
@Entity('ledger')
export class LedgerEntryEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  entryId!: number;

  /** Both sides carry it; together they are zero. */
  @Column('text')
  movement!: string;

  @Column('integer', { nullable: true })
  userId!: number | null;

  @Column('text', { nullable: true })
  house!: House | null;

  @Column('bigint')
  delta!: number;

  /** What the user has afterwards. The house keeps none: every movement would wait for that one row. */
  @Column('bigint', { nullable: true })
  balance!: number | null;

  @Column('text')
  reason!: LedgerReason;

  @Column('text', { nullable: true })
  ref!: string | null;

  @Column('text')
  at!: string;
}
