import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What somebody did who may do more than others. Never changed but for the outcome, and never cleared away. */
@Entity('admin_actions')
export class AdminActionEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  actionId!: number;

  @Column('text')
  at!: string;

  /** Null for the holder of a token. */
  @Column('integer', { nullable: true })
  actorId!: number | null;

  @Column('text')
  call!: string;

  /** JSON, cut when it is long. */
  @Column('text')
  parameters!: string;

  /** `done`, or the code of the refusal; null when the server went down before it knew. */
  @Column('text', { nullable: true })
  outcome!: string | null;
}
