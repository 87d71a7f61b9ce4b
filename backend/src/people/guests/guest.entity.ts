import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A person without an account who has written to the author. Messages refer to guests by the negative id. */
@Entity('guests')
export class GuestEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  guestId!: number;

  /** Only the hash of the cookie's token is stored. */
  @Column('text')
  tokenHash!: string;

  @Column('text')
  createdAt!: string;

  /** The UTC date of the last message and the number of messages on that day. */
  @Column('text')
  day!: string;

  @Column('integer')
  sentOnDay!: number;
}
