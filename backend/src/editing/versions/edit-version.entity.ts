import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The kinds of documents that editors change. */
export type EditKind = 'folktale' | 'genre' | 'grammar lesson' | 'kanji lesson' | 'article';

/** A saved version of a document. Never changed. */
@Entity('edit_versions')
export class EditVersionEntity {
  @PrimaryColumn('text') kind!: EditKind;
  @PrimaryColumn('integer') id!: number;
  /** Counts from 0, which is the state before an editor's first change. */
  @PrimaryColumn('integer') version!: number;
  @Column('text') at!: string;
  /** The number of sentences, words, characters or questions. */
  @Column('integer') count!: number;
  @Column('simple-json') body!: object;
  /** False for a draft, which readers do not see. */
  @Column('boolean') published!: boolean;
}

/** The number of ids that editors' documents of a kind have used: no id is used twice. */
@Entity('edit_numbers')
export class EditNumbersEntity {
  @PrimaryColumn('text') kind!: string;
  @Column('integer') given!: number;
}
