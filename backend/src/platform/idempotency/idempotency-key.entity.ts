import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was answered to one sending; made and filled in the transaction that did the work. */
@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @PrimaryColumn('text')
  key!: string;

  /** A hash of what was asked. */
  @Column('text')
  request!: string;

  /** JSON. */
  @Column('text', { nullable: true })
  answer!: string | null;

  @Column('text')
  at!: string;
}
