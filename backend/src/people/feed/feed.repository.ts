import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { JsonSql } from '../../database/json-sql.js';
import { textBytes } from '../../security/storage-budget.js';
import { selectPrepared } from '../../database/prepared-statements.js';
import { sumBytes } from '../../database/sum-bytes.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { blockedBy } from '../friends/index.js';
import { hiddenFrom } from '../shadow-limits/index.js';
import { CommentEntity } from './comment.entity.js';
import { LikeEntity } from './like.entity.js';
import { PostEntity } from './post.entity.js';

/** The most unseen comments in the list. */
const UNSEEN_LISTED_MAX = 100;
const UNSEEN = `FROM "comments" WHERE "unseenBy" = $1 AND NOT ${blockedBy('$1', '"comments"."authorId"')}
  AND NOT ${hiddenFrom('$1', '"comments"."authorId"')} ORDER BY "commentId" DESC LIMIT ${UNSEEN_LISTED_MAX}`;

/** Selects the comments that the user `$1` has not seen, as JSON, latest first. */
export const selectUnseen = (json: JsonSql): string => {
  const comment = json.object({ postId: '"postId"', commentId: '"commentId"' });
  return `SELECT ${json.array(`SELECT ${comment} AS "json" ${UNSEEN}`)}`;
};

/** The users of whom the viewer `:askerId` may not see everything. */
const POSSIBLY_HIDDEN = `SELECT "userId" FROM "shadow_limits"
  UNION ALL SELECT "blockedId" FROM "blocks" WHERE "blocks"."userId" = :askerId`;

/** A page of a list for a viewer, who is null for a guest. `place` is the id after which the page starts. */
interface PageQuery {
  readonly askerId: number | null;
  readonly limit: number;
  readonly place: number | null;
}

interface CountOfPost {
  readonly postId: number;
  /** A text on PostgreSQL. */
  readonly count: string | number;
}
const countsByPost = (rows: readonly CountOfPost[]) =>
  new Map(rows.map(({ postId, count }) => [postId, Number(count)]));

@Injectable()
export class FeedRepository {
  /**
   * Returns posts, newest first, below an id if one is given, without those by authors whom the viewer has blocked, and by
   * limited strangers.
   */
  findPosts(tx: ReadTransaction, { askerId, limit, place }: PageQuery): Promise<PostEntity[]> {
    const query = managerOf(tx)
      .createQueryBuilder(PostEntity, 'post')
      .orderBy('post.postId', 'DESC')
      .limit(limit)
      .where(`NOT ${blockedBy(':askerId', 'post.authorId')}`, { askerId })
      .andWhere(`NOT ${hiddenFrom(':askerId', 'post.authorId')}`);
    if (place !== null) query.andWhere('post.postId < :place', { place });
    return query.getMany();
  }

  findPost(tx: ReadTransaction, postId: number): Promise<PostEntity | null> {
    return managerOf(tx).findOneBy(PostEntity, { postId });
  }

  /** Locks the post until the transaction ends. SQLite has only one writer anyway. */
  lockPost(tx: Transaction, postId: number): Promise<PostEntity | null> {
    const manager = managerOf(tx);
    const lock = manager.connection.options.type === 'postgres' && { lock: { mode: 'pessimistic_write' as const } };
    return manager.findOne(PostEntity, { where: { postId }, ...lock });
  }

  /** Returns the authors of the post and its comments. */
  async findAuthors(tx: ReadTransaction, { postId, authorId }: PostEntity): Promise<number[]> {
    const comments = await managerOf(tx).find(CommentEntity, { select: { authorId: true }, where: { postId } });
    return [...new Set([authorId, ...comments.map((each) => each.authorId)].flatMap((each) => each ?? []))];
  }

  /** Returns how many bytes of the budget the user's posts or comments take up. */
  usedBytes(tx: ReadTransaction, table: 'posts' | 'comments', userId: number): Promise<number> {
    return sumBytes(tx, { table, owner: 'authorId' }, userId);
  }

  async insertPost(tx: Transaction, post: Omit<PostEntity, 'postId' | 'bytes'>): Promise<PostEntity> {
    const row = { ...post, bytes: textBytes(post.text) };
    const { identifiers } = await managerOf(tx).insert(PostEntity, row);
    return { ...row, postId: identifiers[0]?.['postId'] as number };
  }

  /** Deletes the post with its comments and likes. */
  async deletePost(tx: Transaction, postId: number): Promise<void> {
    await managerOf(tx).delete(PostEntity, { postId });
  }

  /**
   * Returns comments, oldest first, above an id if one is given, without those by authors whom the viewer has blocked, and
   * by limited strangers.
   */
  findComments(tx: ReadTransaction, postId: number, { askerId, limit, place }: PageQuery): Promise<CommentEntity[]> {
    const query = managerOf(tx)
      .createQueryBuilder(CommentEntity, 'comment')
      .orderBy('comment.commentId', 'ASC')
      .limit(limit)
      .where('comment.postId = :postId', { postId })
      .andWhere(`NOT ${blockedBy(':askerId', 'comment.authorId')}`, { askerId })
      .andWhere(`NOT ${hiddenFrom(':askerId', 'comment.authorId')}`);
    if (place !== null) query.andWhere('comment.commentId > :place', { place });
    return query.getMany();
  }

  /** Returns the number of comments that the viewer does not see, by post. */
  async countHiddenComments(
    tx: ReadTransaction,
    askerId: number | null,
    postIds: readonly number[],
  ): Promise<Map<number, number>> {
    if (postIds.length === 0) return new Map();
    const rows = await managerOf(tx)
      .createQueryBuilder(CommentEntity, 'comment')
      .select('comment.postId', 'postId')
      .addSelect('COUNT(*)', 'count')
      .where('comment.postId IN (:...postIds)', { postIds })
      .andWhere(`(${blockedBy(':askerId', 'comment.authorId')} OR ${hiddenFrom(':askerId', 'comment.authorId')})`, {
        askerId,
      })
      // A guest has blocked nobody, so that no comment is read while no account is limited.
      .andWhere(askerId === null ? 'EXISTS (SELECT 1 FROM "shadow_limits")' : '1 = 1')
      .groupBy('comment.postId')
      .getRawMany<CountOfPost>();
    return countsByPost(rows);
  }

  /**
   * Returns the number of likes that the viewer does not see, by post: those of users whom the viewer has blocked, and of
   * limited strangers.
   */
  async countHiddenLikes(
    tx: ReadTransaction,
    askerId: number | null,
    postIds: readonly number[],
  ): Promise<Map<number, number>> {
    if (postIds.length === 0) return new Map();
    const rows = await managerOf(tx)
      .createQueryBuilder(LikeEntity, 'like')
      .select('like.postId', 'postId')
      .addSelect('COUNT(*)', 'count')
      .where('like.postId IN (:...postIds)', { postIds })
      // The condition for the index: no like is compared while no account is limited or blocked.
      .andWhere(`like.userId IN (${POSSIBLY_HIDDEN})`)
      .andWhere(`(${blockedBy(':askerId', 'like.userId')} OR ${hiddenFrom(':askerId', 'like.userId')})`, { askerId })
      .groupBy('like.postId')
      .getRawMany<CountOfPost>();
    return countsByPost(rows);
  }

  findComment(tx: ReadTransaction, postId: number, commentId: number): Promise<CommentEntity | null> {
    return managerOf(tx).findOneBy(CommentEntity, { postId, commentId });
  }

  findCommentById(tx: ReadTransaction, commentId: number): Promise<CommentEntity | null> {
    return managerOf(tx).findOneBy(CommentEntity, { commentId });
  }

  async insertComment(tx: Transaction, comment: Omit<CommentEntity, 'commentId' | 'bytes'>): Promise<CommentEntity> {
    const row = { ...comment, bytes: textBytes(comment.text) };
    const { identifiers } = await managerOf(tx).insert(CommentEntity, row);
    await managerOf(tx).increment(PostEntity, { postId: comment.postId }, 'commentCount', 1);
    return { ...row, commentId: identifiers[0]?.['commentId'] as number };
  }

  /** Deletes a comment and lowers the count if it existed. */
  async deleteComment(tx: Transaction, postId: number, commentId: number): Promise<void> {
    const { affected } = await managerOf(tx).delete(CommentEntity, { postId, commentId });
    if (affected === 1) await managerOf(tx).decrement(PostEntity, { postId }, 'commentCount', 1);
  }

  findUnseen(tx: ReadTransaction, userId: number): Promise<Pick<CommentEntity, 'postId' | 'commentId'>[]> {
    return selectPrepared(tx, `SELECT "postId", "commentId" ${UNSEEN}`, [userId]);
  }

  async markSeen(tx: Transaction, userId: number, postId: number | undefined): Promise<void> {
    const which = { unseenBy: userId, ...(postId !== undefined && { postId }) };
    await managerOf(tx).update(CommentEntity, which, { unseenBy: null });
  }

  /** Returns which of these posts the user likes. */
  async findLiked(tx: ReadTransaction, userId: number, postIds: readonly number[]): Promise<Set<number>> {
    if (postIds.length === 0) return new Set();
    const rows = await managerOf(tx).findBy(LikeEntity, { userId, postId: In([...postIds]) });
    return new Set(rows.map(({ postId }) => postId));
  }

  /** Likes or unlikes a locked post. Returns the change of the number of likes. */
  async setLike(tx: Transaction, postId: number, userId: number, liked: boolean): Promise<number> {
    const manager = managerOf(tx);
    if ((await manager.existsBy(LikeEntity, { postId, userId })) === liked) return 0;
    if (liked) await manager.insert(LikeEntity, { postId, userId });
    else await manager.delete(LikeEntity, { postId, userId });
    const change = liked ? 1 : -1;
    await manager.increment(PostEntity, { postId }, 'likes', change);
    return change;
  }

  /**
   * Deletes the posts and comments of a user who can no longer write. Each post that loses comments is locked in turn.
   */
  async deleteAllBy(tx: Transaction, authorId: number): Promise<void> {
    const manager = managerOf(tx);
    await manager.delete(PostEntity, { authorId });
    const comments = await manager.findBy(CommentEntity, { authorId });
    const postIds = new Set(comments.map(({ postId }) => postId).toSorted((a, b) => a - b));
    for (const postId of postIds) {
      if (!(await this.lockPost(tx, postId))) continue;
      const { affected } = await manager.delete(CommentEntity, { postId, authorId });
      await manager.decrement(PostEntity, { postId }, 'commentCount', affected ?? 0);
    }
  }

  /** Removes the author and pictures from posts and comments, and deletes the likes. */
  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    const manager = managerOf(tx);
    const liked = await manager.findBy(LikeEntity, { userId });
    for (const { postId } of liked.toSorted((a, b) => a.postId - b.postId))
      if (await this.lockPost(tx, postId)) await this.setLike(tx, postId, userId, false);
    await manager.update(PostEntity, { authorId: userId }, { authorId: null, imageId: null });
    await manager.update(CommentEntity, { authorId: userId }, { authorId: null });
    await manager.update(CommentEntity, { unseenBy: userId }, { unseenBy: null });
  }

  /** Returns everything that a user has posted and liked, oldest first. */
  async findAllBy(tx: ReadTransaction, userId: number) {
    const manager = managerOf(tx);
    return {
      posts: await manager.find(PostEntity, { where: { authorId: userId }, order: { postId: 'ASC' } }),
      comments: await manager.find(CommentEntity, { where: { authorId: userId }, order: { commentId: 'ASC' } }),
      likes: await manager.find(LikeEntity, { where: { userId }, order: { postId: 'ASC' } }),
    };
  }
}
