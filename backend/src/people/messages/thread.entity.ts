import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What two have written to each other; whose id is lower stands first. */
@Entity('threads')
export class ThreadEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  threadId!: number;

  @Column('integer')
  low!: number;

  @Column('integer')
  high!: number;

  /** The number of the latest message. */
  @Column('integer')
  lastNo!: number;
}
