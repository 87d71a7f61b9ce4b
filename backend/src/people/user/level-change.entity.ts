import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A change of a user's level number (sul). It is kept so that a suspension can be undone. */
@Entity('level_changes')
export class LevelChangeEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  changeId!: number;

  @Column('integer')
  userId!: number;

  @Column('integer')
  before!: number;

  @Column('integer')
  after!: number;

  /** Null if the account was deleted. */
  @Column('integer', { nullable: true })
  changedBy!: number | null;

  /** Empty when none was asked for. */
  @Column('text')
  reason!: string;

  @Column('text')
  at!: string;

  /** The change that this one has undone; unique. */
  @Column('integer', { nullable: true })
  undoes!: number | null;
}
