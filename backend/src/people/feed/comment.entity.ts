import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('comments')
export class CommentEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  commentId!: number;

  @Column('integer')
  postId!: number;

  /** Null if the account was deleted. */
  @Column('integer', { nullable: true })
  authorId!: number | null;

  /** The post's author, until they have seen the comment. */
  @Column('integer', { nullable: true })
  unseenBy!: number | null;

  @Column('text')
  text!: string;

  /** The comment's share of its author's storage budget. */
  @Column('integer', { select: false })
  bytes!: number;

  @Column('text')
  postedAt!: string;
}
