import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `ended`: the friendship that the request led to is over. Every state except `canceled` counts for the sender's
 * quests.
 */
export type RequestState = 'open' | 'approved' | 'declined' | 'ended' | 'canceled';

/** The latest request of one user to another; a repeated request replaces the row. */
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
