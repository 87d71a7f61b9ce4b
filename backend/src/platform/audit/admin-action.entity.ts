import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An action of an administrator or token holder. Only its outcome is ever changed, and it is never deleted. */
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

  /** `done`, or the code of the refusal; null when the server stopped before the end of the action. */
  @Column('text', { nullable: true })
  outcome!: string | null;
}
