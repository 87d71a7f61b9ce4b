import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sound or picture that a user has stored for cards. */
@Entity('card_media')
export class CardMediaEntity {
  @PrimaryColumn('integer') userId!: number;
  /** The hash of what was uploaded and the kind of what is stored: the same file is stored once for each user. */
  @PrimaryColumn('text') name!: string;
  /** Names the stored object. Never used again, so that deleting a file cannot delete what was added meanwhile. */
  @Column('text') fileId!: string;
  /** Its share of its owner's storage budget. */
  @Column('integer') bytes!: number;
  @Column('text') addedAt!: string;
  /** Since when no card shows it, as far as is known; null while one does. */
  @Column('text', { nullable: true }) unusedSince!: string | null;
}
