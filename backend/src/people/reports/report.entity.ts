import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type ReportKind = 'message' | 'post' | 'comment';

/** A reported text with its wording at that time; the original may change or be deleted. */
@Entity('reports')
export class ReportEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  reportId!: number;

  @Column('text')
  kind!: ReportKind;

  /** The id of the reported message, post or comment. */
  @Column('text')
  ref!: string;

  /** Null if the account was deleted. */
  @Column('integer', { nullable: true })
  reporterId!: number | null;

  /** Null for a guest, and if the account was deleted. */
  @Column('integer', { nullable: true })
  reportedUserId!: number | null;

  @Column('text')
  text!: string;

  @Column('text', { nullable: true })
  imageId!: string | null;

  @Column('text')
  reason!: string;

  @Column('text')
  at!: string;

  @Column('text', { nullable: true })
  resolvedAt!: string | null;

  @Column('integer', { nullable: true })
  resolvedBy!: number | null;
}
