import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture that somebody sent. What it shows lies in the image store. */
@Entity('images')
export class ImageEntity {
  /** Random: who does not know it cannot guess the picture's address. */
  @PrimaryColumn('text')
  imageId!: string;

  @Column('integer')
  ownerId!: number;

  @Column('text')
  keptAt!: string;

  /** From then on nothing shows it; its bytes are gone soon after. */
  @Column('text', { nullable: true })
  droppedAt!: string | null;
}
