import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('stories')
export class Story {
  /** Below a million from the content files; an editor's own start there. */
  @PrimaryColumn('integer') storyId!: number;
  /** As it stands in addresses. */
  @Column('text') storyName!: string;
  @Column('text') description!: string;
  @Column('integer') order!: number;
  @Column('boolean') published!: boolean;
  @Column('text') updatedAt!: string;
  /** The telling, written and read whole. */
  @Column('simple-json') body!: StoryBody;
}

export interface StoryBody {
  readonly sentences?: readonly object[];
  readonly words?: readonly object[];
  readonly explanation?: string;
}
