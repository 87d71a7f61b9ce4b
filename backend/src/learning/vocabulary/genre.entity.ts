import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('genres')
export class GenreEntity {
  /** Below a million from the content files; an editor's own start there. */
  @PrimaryColumn('integer') genreId!: number;
  /** As it stands in addresses. */
  @Column('text') genreName!: string;
  /** The name in lower case, by which it is found. */
  @Column('text') nameKey!: string;
  @Column('integer') order!: number;
  @Column('text', { nullable: true }) youtube!: string | null;
  @Column('text', { nullable: true }) youtubeSpecial!: string | null;
  @Column('boolean') released!: boolean;
  @Column('text', { nullable: true }) fallingAnimation!: string | null;
  @Column('boolean') hasAudio!: boolean;
  @Column('boolean') hasProductAudio!: boolean;
}
