import type { DocumentKindName } from '@shinobi/shared/domain/limits/editing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The kinds of documents that editors change. */
export type EditKind = DocumentKindName;

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
  /** Who has saved it: null for a holder of the editor's token, for the product's own version, and after a deletion. */
  @Column('integer', { nullable: true }) authorId!: number | null;
  /** Whether a holder of the editor's token without an account has saved it. */
  @Column('boolean') byToken!: boolean;
}

/** The number of ids that editors' documents of a kind have used: no id is used twice. */
@Entity('edit_numbers')
export class EditNumbersEntity {
  @PrimaryColumn('text') kind!: string;
  @Column('integer') given!: number;
}
