import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture that somebody sent. What it shows lies in the image store. */
@Entity('images')
export class ImageEntity {
  /** Random: who does not know it cannot guess the picture's address. */
  @PrimaryColumn('text')
  imageId!: string;

  @Column('integer')
  ownerId!: number;

  /** The only user besides the owner who may see it; a guest's id is negative. Null: anyone may. */
  @Column('integer', { nullable: true })
  sharedWith!: number | null;

  /** Of both files; they count in the owner's budget while the picture is shown. */
  @Column('integer')
  bytes!: number;

  @Column('text')
  keptAt!: string;

  /** From then on nothing shows it; its bytes are gone soon after. */
  @Column('text', { nullable: true })
  droppedAt!: string | null;
}
