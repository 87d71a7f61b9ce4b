import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A typed answer that learners call right. Who they are is not kept. */
@Entity('answer_reports')
export class AnswerReportEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  reportId!: number;

  @Column('integer')
  vocabId!: number;

  @Column('text')
  kind!: AnswerReport['kind'];

  /** As it counts: without the differences of width and letter case that no quiz looks at. */
  @Column('text')
  given!: string;

  /** How often it was reported. */
  @Column('integer')
  count!: number;

  /** When it was reported last. */
  @Column('text')
  at!: string;

  @Column('text', { nullable: true })
  resolvedAt!: string | null;

  /** How it was resolved; null while it is open. */
  @Column('boolean', { nullable: true })
  accepted!: boolean | null;
}
