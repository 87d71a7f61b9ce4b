import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A friendship consists of two rows, one for each user. */
@Entity('friendships')
export class FriendshipEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @PrimaryColumn('integer')
  friendId!: number;

  /** Whether the user has not seen this friend yet. */
  @Column('boolean')
  isNew!: boolean;

  @Column('text')
  since!: string;
}
