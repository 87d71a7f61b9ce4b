import type { CASE_OUTCOMES, ReportKind } from '@shinobi/shared/domain/limits/moderation';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A reported text, however many users have reported it. A trigger of the table of reports adds and counts. */
@Entity('moderation_cases')
export class ModerationCaseEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  caseId!: number;

  @Column('text')
  kind!: ReportKind;

  /** As in the reports of the text. */
  @Column('text')
  ref!: string;

  @Column('integer')
  firstReportId!: number;

  /** The negative number of reports, each by another user: so one index has the order of the queue, with its oldest first. */
  @Column('integer')
  rank!: number;

  @Column('integer', { nullable: true })
  claimedBy!: number | null;

  /** Null together with `claimedBy`. */
  @Column('text', { nullable: true })
  claimedUntil!: string | null;

  @Column('text', { nullable: true })
  decision!: (typeof CASE_OUTCOMES)[number] | null;

  @Column('text', { nullable: true })
  decisionReason!: string | null;

  /** Null if the account was deleted. */
  @Column('integer', { nullable: true })
  decidedBy!: number | null;

  /** Null while the case is open. */
  @Column('text', { nullable: true })
  decidedAt!: string | null;
}
