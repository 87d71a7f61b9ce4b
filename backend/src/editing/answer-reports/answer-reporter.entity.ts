import { Entity, PrimaryColumn } from 'typeorm';

/** Somebody who has reported an answer that is still open. Deleted with the decision. */
@Entity('answer_reporters')
export class AnswerReporterEntity {
  @PrimaryColumn('integer')
  reportId!: number;

  /** A keyed hash that differs between reports, so that nobody can be followed from one to another. */
  @PrimaryColumn('text')
  reporter!: string;
}
