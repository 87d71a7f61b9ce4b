import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `ended`: the friendship that the request led to is over. Every state but `canceled` counts for the sender's quests. */
export type RequestState = 'open' | 'approved' | 'declined' | 'ended' | 'canceled';

/** The latest request of one user to another: asking the same person again does not make a second one. */
@Entity('friend_requests')
export class FriendRequestEntity {
  @PrimaryColumn('integer')
  fromUserId!: number;

  @PrimaryColumn('integer')
  toUserId!: number;

  @Column('text')
  state!: RequestState;

  @Column('text')
  sentAt!: string;
}
