import type { OwnAnswer } from '@shinobi/shared/contract/learning/own-answers';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An answer to a word that quizzes accept for one user. */
@Entity('own_answers')
export class OwnAnswerEntity {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('integer') vocabId!: number;
  @PrimaryColumn('text') part!: OwnAnswer['part'];
  /** Normalized: quizzes ignore differences of width and letter case. */
  @PrimaryColumn('text') text!: string;
  @Column('text') addedAt!: string;
}
