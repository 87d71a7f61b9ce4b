import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A change of releases. Rows are never changed or deleted; the hashes show when somebody does it from outside. */
@Entity('release_audit')
export class ReleaseAuditEntity {
  @PrimaryGeneratedColumn({ type: 'integer' }) auditId!: number;
  @Column('text') at!: string;
  @Column('text') actor!: string;
  @Column('text') action!: string;
  /** The remote, or `*`. */
  @Column('text') name!: string;
  @Column('text', { nullable: true }) fromVersion!: string | null;
  @Column('text', { nullable: true }) toVersion!: string | null;
  @Column('text') reason!: string;
  @Column('text') hash!: string;
}
