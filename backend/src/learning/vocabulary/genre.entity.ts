import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('genres')
export class GenreEntity {
  /** Below one million for genres from content files; editors' genres start there. */
  @PrimaryColumn('integer') genreId!: number;
  /** Part of the genre's address. */
  @Column('text') genreName!: string;
  /** The name in lower case, used for lookups. */
  @Column('text') nameKey!: string;
  @Column('integer') order!: number;
  @Column('text', { nullable: true }) youtube!: string | null;
  @Column('text', { nullable: true }) youtubeSpecial!: string | null;
  @Column('boolean') released!: boolean;
  @Column('text', { nullable: true }) fallingAnimation!: string | null;
  @Column('boolean') hasAudio!: boolean;
  @Column('boolean') hasProductAudio!: boolean;
}
