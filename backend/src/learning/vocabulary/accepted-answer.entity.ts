import type { ANSWER_PARTS } from '@shinobi/shared/domain/limits/library';
import { Entity, PrimaryColumn } from 'typeorm';

/** An answer that an editor has accepted in addition to the word's own writing, reading and meaning. */
@Entity('accepted_answers')
export class AcceptedAnswerEntity {
  @PrimaryColumn('integer') vocabId!: number;
  @PrimaryColumn('text') part!: (typeof ANSWER_PARTS)[number];
  @PrimaryColumn('text') text!: string;
}
