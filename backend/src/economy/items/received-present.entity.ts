import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The coins that a user has received from one giver on one UTC day. Rows of past days are deleted. */
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
