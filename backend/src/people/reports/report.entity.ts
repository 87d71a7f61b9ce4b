import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type ReportKind = 'message' | 'post' | 'comment';

/** What somebody reported, as it was then: what it is about may change or go. */
@Entity('reports')
export class ReportEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  reportId!: number;

  @Column('text')
  kind!: ReportKind;

  /** Which one of its kind. */
  @Column('text')
  ref!: string;

  /** Null when the account is gone. */
  @Column('integer', { nullable: true })
  reporterId!: number | null;

  /** Null for a guest, and when the account is gone. */
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
