import type { VersionKind } from '@shinobi/shared/contract/editing/stories-edit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EditedFolktale } from './rules/edited-folktale.js';

/** A folktale as it was kept; the latest is what editors go on with. Never changed. */
@Entity('story_versions')
export class FolktaleVersionEntity {
  @PrimaryColumn('integer') storyId!: number;
  /** Counts from 0, which is how it came with the product. */
  @PrimaryColumn('integer') version!: number;
  @Column('text') kind!: VersionKind;
  @Column('text') at!: string;
  @Column('simple-json') body!: EditedFolktale;
}
