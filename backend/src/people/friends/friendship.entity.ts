import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A friendship has two rows, one for each side. */
@Entity('friendships')
export class FriendshipEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @PrimaryColumn('integer')
  friendId!: number;

  /** The user has not looked at this friend yet. */
  @Column('boolean')
  isNew!: boolean;

  @Column('text')
  since!: string;
}
