import { Injectable } from '@nestjs/common';
import { In, LessThan, MoreThan } from 'typeorm';
import type { JsonSql } from '../database/json-sql.js';
import { selectPrepared } from '../database/prepared.js';
import { managerOf, type ReadTransaction, type Transaction } from '../database/unit-of-work.js';
import { CommentEntity } from './comment.entity.js';
import { LikeEntity } from './like.entity.js';
import { PostEntity } from './post.entity.js';

/** So many are told; more change neither dot nor list. */
const UNSEEN_TOLD_MAX = 100;
const UNSEEN = `FROM "comments" WHERE "unseenBy" = $1 ORDER BY "commentId" DESC LIMIT ${UNSEEN_TOLD_MAX}`;

/** The comments that the user `$1` has not seen, as JSON, latest first. */
export const selectUnseen = (json: JsonSql): string => {
  const comment = json.object({ postId: '"postId"', commentId: '"commentId"' });
  return `SELECT ${json.array(`SELECT ${comment} AS "json" ${UNSEEN}`)}`;
};

@Injectable()
export class SocialRepository {
  /** Newest first, below an id when one is given. */
  posts(tx: ReadTransaction, limit: number, before: number | null): Promise<PostEntity[]> {
    const where = before === null ? {} : { postId: LessThan(before) };
    return managerOf(tx).find(PostEntity, { where, order: { postId: 'DESC' }, take: limit });
  }

  post(tx: ReadTransaction, postId: number): Promise<PostEntity | null> {
    return managerOf(tx).findOneBy(PostEntity, { postId });
  }

  /** Held against other writers until the transaction ends; SQLite has one writer anyway. */
  holdPost(tx: Transaction, postId: number): Promise<PostEntity | null> {
    const manager = managerOf(tx);
    const lock = manager.connection.options.type === 'postgres' && { lock: { mode: 'pessimistic_write' as const } };
    return manager.findOne(PostEntity, { where: { postId }, ...lock });
  }

  async insertPost(tx: Transaction, post: Omit<PostEntity, 'postId'>): Promise<PostEntity> {
    const { identifiers } = await managerOf(tx).insert(PostEntity, post);
    return { ...post, postId: identifiers[0]?.['postId'] as number };
  }

  /** With its comments and likes. */
  async deletePost(tx: Transaction, postId: number): Promise<void> {
    await managerOf(tx).delete(PostEntity, { postId });
  }

  /** Oldest first, above an id when one is given. */
  comments(tx: ReadTransaction, postId: number, limit: number, after: number | null): Promise<CommentEntity[]> {
    const where = { postId, ...(after !== null && { commentId: MoreThan(after) }) };
    return managerOf(tx).find(CommentEntity, { where, order: { commentId: 'ASC' }, take: limit });
  }

  comment(tx: ReadTransaction, postId: number, commentId: number): Promise<CommentEntity | null> {
    return managerOf(tx).findOneBy(CommentEntity, { postId, commentId });
  }

  async insertComment(tx: Transaction, comment: Omit<CommentEntity, 'commentId'>): Promise<CommentEntity> {
    const { identifiers } = await managerOf(tx).insert(CommentEntity, comment);
    await managerOf(tx).increment(PostEntity, { postId: comment.postId }, 'commentCount', 1);
    return { ...comment, commentId: identifiers[0]?.['commentId'] as number };
  }

  /** Counts only when it was there. */
  async deleteComment(tx: Transaction, postId: number, commentId: number): Promise<void> {
    const { affected } = await managerOf(tx).delete(CommentEntity, { postId, commentId });
    if (affected === 1) await managerOf(tx).decrement(PostEntity, { postId }, 'commentCount', 1);
  }

  unseen(tx: ReadTransaction, userId: number): Promise<Pick<CommentEntity, 'postId' | 'commentId'>[]> {
    return selectPrepared(tx, `SELECT "postId", "commentId" ${UNSEEN}`, [userId]);
  }

  async markSeen(tx: Transaction, userId: number, postId: number | undefined): Promise<void> {
    const which = { unseenBy: userId, ...(postId !== undefined && { postId }) };
    await managerOf(tx).update(CommentEntity, which, { unseenBy: null });
  }

  /** Which of these posts the user likes. */
  async likedOf(tx: ReadTransaction, userId: number, postIds: readonly number[]): Promise<Set<number>> {
    if (postIds.length === 0) return new Set();
    const rows = await managerOf(tx).findBy(LikeEntity, { userId, postId: In([...postIds]) });
    return new Set(rows.map(({ postId }) => postId));
  }

  /** Of a held post. Answers by how much its likes changed. */
  async setLike(tx: Transaction, postId: number, userId: number, liked: boolean): Promise<number> {
    const manager = managerOf(tx);
    if ((await manager.existsBy(LikeEntity, { postId, userId })) === liked) return 0;
    if (liked) await manager.insert(LikeEntity, { postId, userId });
    else await manager.delete(LikeEntity, { postId, userId });
    const change = liked ? 1 : -1;
    await manager.increment(PostEntity, { postId }, 'likes', change);
    return change;
  }

  /** Posts and comments stay without their author and pictures; likes go. */
  async erase(tx: Transaction, userId: number): Promise<void> {
    const manager = managerOf(tx);
    const liked = await manager.findBy(LikeEntity, { userId });
    for (const { postId } of liked.toSorted((a, b) => a.postId - b.postId))
      if (await this.holdPost(tx, postId)) await this.setLike(tx, postId, userId, false);
    await manager.update(PostEntity, { authorId: userId }, { authorId: null, imageId: null });
    await manager.update(CommentEntity, { authorId: userId }, { authorId: null });
    await manager.update(CommentEntity, { unseenBy: userId }, { unseenBy: null });
  }

  /** All that somebody posted, oldest first. */
  async writtenBy(tx: ReadTransaction, authorId: number) {
    const manager = managerOf(tx);
    return {
      posts: await manager.find(PostEntity, { where: { authorId }, order: { postId: 'ASC' } }),
      comments: await manager.find(CommentEntity, { where: { authorId }, order: { commentId: 'ASC' } }),
    };
  }
}
