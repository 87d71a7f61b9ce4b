import type { ReportKind } from '@shinobi/shared/domain/limits/moderation';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A reported text with its wording at that time; the original may change or be deleted. */
@Entity('reports')
export class ReportEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  reportId!: number;

  @Column('text')
  kind!: ReportKind;

  /** Identifies the reported text among those of its kind. A name or bio that was changed has another one. */
  @Column('text')
  ref!: string;

  /** Null for the text filter, and if the account was deleted. */
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

  /** The word of the text filter that has reported it; null for a user's report. */
  @Column('text', { nullable: true })
  filterRule!: string | null;

  @Column('text')
  at!: string;

  @Column('text', { nullable: true })
  resolvedAt!: string | null;

  @Column('integer', { nullable: true })
  resolvedBy!: number | null;
}
