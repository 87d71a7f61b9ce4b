import { Column, Entity, PrimaryColumn } from 'typeorm';

export type RequestState = 'open' | 'approved' | 'canceled';

/** The latest request of one user to another. */
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
