import type { KanjiTestSummary } from '@shinobi/shared/contract/learning/kanji-test';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KanjiFile } from './kanji-file.js';

export type KanjiBody = Pick<KanjiFile, 'characters' | 'test'>;

@Entity('kanji_lessons')
export class KanjiLessonEntity {
  /** Below one million for lessons from content files; editors' lessons start there. */
  @PrimaryColumn('integer') lessonId!: number;
  /** Part of the lesson's address. */
  @Column('text') path!: string;
  @Column('integer') order!: number;
  @Column('text') level!: KanjiTestSummary['level'];
  @Column('text') title!: string;
  @Column('text') summary!: string;
  @Column('text') updatedAt!: string;
  /** Characters and test; always read and written as a whole. */
  @Column('simple-json') body!: KanjiBody;
}
