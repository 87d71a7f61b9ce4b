import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An uploaded picture. Its files are in the image store. */
@Entity('images')
export class ImageEntity {
  /** Random, so that nobody can guess the picture's address. */
  @PrimaryColumn('text')
  imageId!: string;

  @Column('integer')
  ownerId!: number;

  /** The only user other than the owner who may see it; a guest's id is negative. Null: anyone may see it. */
  @Column('integer', { nullable: true })
  sharedWith!: number | null;

  /** The size of both files. It counts in the owner's budget until the picture is released. */
  @Column('integer')
  bytes!: number;

  @Column('text')
  keptAt!: string;

  /** When it was released: nothing shows it any more, and its files are deleted soon. */
  @Column('text', { nullable: true })
  droppedAt!: string | null;
}
