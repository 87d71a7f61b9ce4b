import type { VersionKind } from '@shinobi/shared/contract/editing/stories-edit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Tale } from './rules/tale.js';

/** A folktale as it was kept; the latest is what editors go on with. Never changed. */
@Entity('story_versions')
export class StoryVersion {
  @PrimaryColumn('integer') storyId!: number;
  /** Counts from 0, which is how it came with the product. */
  @PrimaryColumn('integer') version!: number;
  @Column('text') kind!: VersionKind;
  @Column('text') at!: string;
  @Column('simple-json') body!: Tale;
}
