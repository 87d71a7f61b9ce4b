import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Coins of presents that a user has received from one giver on one UTC day. Rows of days that are over are deleted. */
@Entity('received_presents')
export class ReceivedPresentEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @PrimaryColumn('text')
  day!: string;

  @PrimaryColumn('integer')
  fromUserId!: number;

  @Column('bigint')
  coins!: number;
}
