import type { DocumentKindName } from '@shinobi/shared/domain/limits/editing';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A comment on a part of a document, or a reply to one. Times are in ISO 8601. */
@Entity('edit_comments')
export class EditCommentEntity {
  @PrimaryGeneratedColumn() commentId!: number;
  @Column('text') kind!: DocumentKindName;
  @Column('integer') id!: number;
  /** The comment that this one replies to. Only comments without a parent are resolved. */
  @Column('integer', { nullable: true }) parentId!: number | null;
  @Column('text') anchor!: string;
  @Column('integer') version!: number;
  @Column('text') text!: string;
  /** Null when the account was deleted. */
  @Column('integer', { nullable: true }) authorId!: number | null;
  @Column('text') at!: string;
  @Column('text', { nullable: true }) resolvedAt!: string | null;
  @Column('integer', { nullable: true }) resolvedBy!: number | null;
}
