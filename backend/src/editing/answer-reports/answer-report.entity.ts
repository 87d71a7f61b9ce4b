import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A typed answer that learners consider right. */
@Entity('answer_reports')
export class AnswerReportEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  reportId!: number;

  @Column('integer')
  vocabId!: number;

  @Column('text')
  kind!: AnswerReport['kind'];

  /** Normalized: quizzes ignore differences of width and letter case. */
  @Column('text')
  given!: string;

  /** The number of people who reported it. */
  @Column('integer')
  count!: number;

  /** The time of the last report. */
  @Column('text')
  at!: string;

  @Column('text', { nullable: true })
  resolvedAt!: string | null;

  /** The decision; null while the report is open. */
  @Column('boolean', { nullable: true })
  accepted!: boolean | null;
}
