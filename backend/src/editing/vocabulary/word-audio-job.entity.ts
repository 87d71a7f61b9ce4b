import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A word whose voice says something else than what learners see, or has not been made. */
@Entity('word_audio_jobs')
export class WordAudioJobEntity {
  @PrimaryColumn('integer') vocabId!: number;
  @Column('text') since!: string;
  /** What the clip that is there says; null when there is none. */
  @Column('text', { nullable: true }) said!: string | null;
  /** The mark of that clip: another one shows that the work has been done. */
  @Column('text', { nullable: true }) clipMark!: string | null;
}
