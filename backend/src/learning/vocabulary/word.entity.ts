import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('words')
export class WordEntity {
  /** Below a million from the content files; an editor's own start there. */
  @PrimaryColumn('integer') vocabId!: number;
  @Column('integer') genreId!: number;
  /** Its place in the genre, from 0. */
  @Column('integer') position!: number;
  @Column('text') kanji!: string;
  @Column('text') hiragana!: string;
  @Column('text') english!: string;
  /** Of its clip; empty as long as there is none that says it. */
  @Column('text') audioExtension!: string;
  @Column('text') partOfSpeech!: Vocab['partOfSpeech'];
  @Column('text', { nullable: true }) jlpt!: Vocab['jlpt'];
}
