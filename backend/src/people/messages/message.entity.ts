import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Null if there never was a picture. */
export type ImageState = 'shown' | 'expired' | 'deleted';

@Entity('messages')
export class MessageEntity {
  @PrimaryColumn('integer')
  threadId!: number;

  @PrimaryColumn('integer')
  messageNo!: number;

  /** Negative for a guest. */
  @Column('integer')
  fromId!: number;

  @Column('text')
  text!: string;

  /** The message's share of its author's storage budget. */
  @Column('integer', { select: false })
  bytes!: number;

  @Column('text', { nullable: true })
  imageId!: string | null;

  @Column('text', { nullable: true })
  imageState!: ImageState | null;

  @Column('text')
  sentAt!: string;
}
