import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('words')
export class WordEntity {
  /** Below one million for words from content files; editors' words start there. */
  @PrimaryColumn('integer') vocabId!: number;
  @Column('integer') genreId!: number;
  /** The word's place in its genre, from 0. */
  @Column('integer') position!: number;
  @Column('text') kanji!: string;
  @Column('text') hiragana!: string;
  @Column('text') english!: string;
  /** The file extension of the word's clip; empty while no clip says the word. */
  @Column('text') audioExtension!: string;
  @Column('text') partOfSpeech!: Vocab['partOfSpeech'];
  @Column('text', { nullable: true }) jlpt!: Vocab['jlpt'];
}
