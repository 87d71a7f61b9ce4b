import type { GrammarSummary } from '@shinobi/shared/contract/learning/grammar';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GrammarFile } from './grammar-file.js';

/** What only a reader of the lesson needs. */
export type GrammarBody = Pick<GrammarFile, 'explanation' | 'examples' | 'mistakes' | 'test'>;

@Entity('grammar_lessons')
export class GrammarLessonEntity {
  /** Below a million from the content files; an editor's own start there. */
  @PrimaryColumn('integer') lessonId!: number;
  /** As it stands in addresses. */
  @Column('text') path!: string;
  @Column('integer') order!: number;
  @Column('text') level!: GrammarSummary['level'];
  @Column('text') title!: string;
  @Column('text') pattern!: string;
  @Column('text') summary!: string;
  @Column('text') updatedAt!: string;
  /** Explanation, examples and test; written and read whole. */
  @Column('simple-json') body!: GrammarBody;
}
