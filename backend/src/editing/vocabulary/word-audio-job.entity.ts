import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A word whose clip is missing or says something other than the word. */
@Entity('word_audio_jobs')
export class WordAudioJobEntity {
  @PrimaryColumn('integer') vocabId!: number;
  @Column('text') since!: string;
  /** What the existing clip says; null if there is none. */
  @Column('text', { nullable: true }) said!: string | null;
  /** The mark of the existing clip; a different mark shows that a new clip was recorded. */
  @Column('text', { nullable: true }) clipMark!: string | null;
}
