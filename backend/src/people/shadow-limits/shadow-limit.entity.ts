import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The limit of an account. Without a row, or when it was deleted, everybody sees what the account has written. */
@Entity('shadow_limits')
export class ShadowLimitEntity {
  @PrimaryColumn('integer')
  userId!: number;

  /** When a job deletes it; null: never. */
  @Column('text', { nullable: true })
  until!: string | null;

  @Column('text')
  reason!: string;

  /** Null for the rule about new accounts, and if the account was deleted. */
  @Column('integer', { nullable: true })
  limitedBy!: number | null;

  @Column('text')
  at!: string;
}
