import type { BoardName } from '@shinobi/shared/contract/site/board';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The board of a partner restaurant; there is no row before its first upload. */
@Entity('boards')
export class BoardEntity {
  @PrimaryColumn('text')
  board!: BoardName;

  @Column('text')
  text!: string;

  @Column('text', { nullable: true })
  imageId!: string | null;

  @Column('text')
  updatedAt!: string;
}
