import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { House, LedgerReason } from './movement.js';

/** One side of a movement of coins: the gain or loss of a user or of the house. Never changed. */
@Entity('ledger')
export class LedgerEntryEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  entryId!: number;

  /** The id of the movement. Its two sides are zero together. */
  @Column('text')
  movement!: string;

  @Column('integer', { nullable: true })
  userId!: number | null;

  @Column('text', { nullable: true })
  house!: House | null;

  @Column('bigint')
  delta!: number;

  /** The user's balance afterwards. The house has none, because every movement would wait for its row. */
  @Column('bigint', { nullable: true })
  balance!: number | null;

  @Column('text')
  reason!: LedgerReason;

  @Column('text', { nullable: true })
  ref!: string | null;

  @Column('text')
  at!: string;
}
