import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FolktaleFile } from './folktale-file.js';

/** The fields that only the folktale's own page shows. */
export type FolktaleBody = Pick<FolktaleFile, 'title' | 'youtube' | 'explanation' | 'articles' | 'sentences'>;

@Entity('stories')
export class FolktaleEntity {
  /** Below one million for folktales from content files; editors' folktales start there. */
  @PrimaryColumn('integer') storyId!: number;
  /** Part of the folktale's address. */
  @Column('text') storyName!: string;
  @Column('text') description!: string;
  @Column('integer') order!: number;
  @Column('boolean') published!: boolean;
  @Column('text') updatedAt!: string;
  /** Title, sentences and the rest; always read and written as a whole. */
  @Column('simple-json') body!: FolktaleBody;
}
