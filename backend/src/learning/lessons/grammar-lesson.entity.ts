import type { GrammarSummary } from '@shinobi/shared/contract/learning/grammar';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GrammarFile } from './grammar-file.js';

/** The fields that only the lesson's own page shows. */
export type GrammarBody = Pick<GrammarFile, 'explanation' | 'examples' | 'mistakes' | 'test'>;

@Entity('grammar_lessons')
export class GrammarLessonEntity {
  /** Below one million for lessons from content files; editors' lessons start there. */
  @PrimaryColumn('integer') lessonId!: number;
  /** Part of the lesson's address. */
  @Column('text') path!: string;
  @Column('integer') order!: number;
  @Column('text') level!: GrammarSummary['level'];
  @Column('text') title!: string;
  @Column('text') pattern!: string;
  @Column('text') summary!: string;
  @Column('text') updatedAt!: string;
  /** Explanation, examples and test; always read and written as a whole. */
  @Column('simple-json') body!: GrammarBody;
}
