import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The messages between two parties, identified by their lower and higher id. */
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
