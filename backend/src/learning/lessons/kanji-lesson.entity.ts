import type { KanjiTestSummary } from '@shinobi/shared/contract/learning/kanji-test';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KanjiFile } from './kanji-file.js';

export type KanjiBody = Pick<KanjiFile, 'characters' | 'test'>;

@Entity('kanji_lessons')
export class KanjiLessonEntity {
  /** Below a million from the content files; an editor's own start there. */
  @PrimaryColumn('integer') lessonId!: number;
  /** As it stands in addresses. */
  @Column('text') path!: string;
  @Column('integer') order!: number;
  @Column('text') level!: KanjiTestSummary['level'];
  @Column('text') title!: string;
  @Column('text') summary!: string;
  @Column('text') updatedAt!: string;
  /** Characters and test; written and read whole. */
  @Column('simple-json') body!: KanjiBody;
}
