import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A genre whose words were merged into another one. Its address redirects there until it is released again. */
@Entity('merged_genres')
export class MergedGenreEntity {
  @PrimaryColumn('integer') genreId!: number;
  @Column('integer') into!: number;
}
