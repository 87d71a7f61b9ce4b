import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What of the library editors write. */
export type EditKind = 'genre' | 'grammar lesson' | 'kanji lesson';

/** Something of the library as it was kept; the latest is how an editor left it. Never changed. */
@Entity('edit_versions')
export class EditVersionEntity {
  @PrimaryColumn('text') kind!: EditKind;
  @PrimaryColumn('integer') id!: number;
  /** Counts from 0, which is how it was before an editor's first change. */
  @PrimaryColumn('integer') version!: number;
  @Column('text') at!: string;
  /** How many words, characters or questions it has. */
  @Column('integer') count!: number;
  @Column('simple-json') body!: object;
}

/** How many numbers editors' things of a kind have been given: none is given twice. */
@Entity('edit_numbers')
export class EditNumbersEntity {
  @PrimaryColumn('text') kind!: string;
  @Column('integer') given!: number;
}
