import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('posts')
export class PostEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  postId!: number;

  /** Null if the account was deleted. */
  @Column('integer', { nullable: true })
  authorId!: number | null;

  @Column('text')
  text!: string;

  /** The post's share of its author's storage budget. */
  @Column('integer', { select: false })
  bytes!: number;

  @Column('text', { nullable: true })
  imageId!: string | null;

  @Column('integer')
  likes!: number;

  @Column('integer')
  commentCount!: number;

  @Column('text')
  postedAt!: string;
}
