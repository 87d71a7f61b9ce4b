import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('comments')
export class CommentEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  commentId!: number;

  @Column('integer')
  postId!: number;

  /** Null when the account was deleted. */
  @Column('integer', { nullable: true })
  authorId!: number | null;

  /** The post's author, until they have seen it. */
  @Column('integer', { nullable: true })
  unseenBy!: number | null;

  @Column('text')
  text!: string;

  /** What it takes up of its author's budget. */
  @Column('integer', { select: false })
  bytes!: number;

  @Column('text')
  postedAt!: string;
}
