import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The response to a request with an Idempotency-Key, stored in the transaction that did the work. */
@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @PrimaryColumn('text')
  key!: string;

  /** A hash of the request. */
  @Column('text')
  request!: string;

  /** The response as JSON. */
  @Column('text', { nullable: true })
  answer!: string | null;

  @Column('text')
  at!: string;
}
