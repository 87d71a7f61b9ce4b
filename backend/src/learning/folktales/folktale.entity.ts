import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FolktaleFile } from './folktale-file.js';

/** What only a reader of the folktale needs. */
export type FolktaleBody = Pick<FolktaleFile, 'title' | 'youtube' | 'explanation' | 'articles' | 'sentences'>;

@Entity('stories')
export class FolktaleEntity {
  /** Below a million from the content files; an editor's own start there. */
  @PrimaryColumn('integer') storyId!: number;
  /** As it stands in addresses. */
  @Column('text') storyName!: string;
  @Column('text') description!: string;
  @Column('integer') order!: number;
  @Column('boolean') published!: boolean;
  @Column('text') updatedAt!: string;
  /** Title, telling and what goes with it; written and read whole. */
  @Column('simple-json') body!: FolktaleBody;
}
