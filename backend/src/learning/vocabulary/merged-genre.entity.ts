import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A genre whose words another one has taken over: its address leads there as long as it is not released itself. */
@Entity('merged_genres')
export class MergedGenreEntity {
  @PrimaryColumn('integer') genreId!: number;
  @Column('integer') into!: number;
}
