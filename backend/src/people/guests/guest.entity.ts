import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody without an account who has written to the author. In messages the id stands negative. */
@Entity('guests')
export class GuestEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  guestId!: number;

  /** Of the cookie's token only this is stored. */
  @Column('text')
  tokenHash!: string;

  @Column('text')
  createdAt!: string;

  /** The UTC date of the last message, and how many there were on it. */
  @Column('text')
  day!: string;

  @Column('integer')
  sentOnDay!: number;
}
