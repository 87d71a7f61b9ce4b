import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One party's side of a thread. */
@Entity('thread_sides')
export class ThreadSideEntity {
  @PrimaryColumn('integer')
  partyId!: number;

  @PrimaryColumn('integer')
  otherId!: number;

  @Column('integer')
  threadId!: number;

  @Column('integer')
  unread!: number;

  @Column('text')
  lastAt!: string;
}
