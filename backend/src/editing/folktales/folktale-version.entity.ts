import type { VersionKind } from '@shinobi/shared/contract/editing/stories-edit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EditedFolktale } from './rules/edited-folktale.js';

/** A saved version of a folktale; editors continue from the latest. Never changed. */
@Entity('story_versions')
export class FolktaleVersionEntity {
  @PrimaryColumn('integer') storyId!: number;
  /** Counts from 0, which is the original from the content files. */
  @PrimaryColumn('integer') version!: number;
  @Column('text') kind!: VersionKind;
  @Column('text') at!: string;
  @Column('simple-json') body!: EditedFolktale;
}
