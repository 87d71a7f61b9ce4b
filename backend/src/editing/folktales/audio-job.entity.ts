import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('story_audio_jobs')
export class AudioJobEntity {
  @PrimaryColumn('integer') storyId!: number;
  @PrimaryColumn('integer') lineNumber!: number;
  @Column('text') since!: string;
  @Column('text', { nullable: true }) said!: string | null;
  @Column('text', { nullable: true }) clipMark!: string | null;
}
