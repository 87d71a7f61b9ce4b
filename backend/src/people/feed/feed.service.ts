import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Comment, Post } from '@shinobi/shared/contract/people/social';
import { findProofRefusal } from '../../http/access-rules.js';
import { AuditTrail } from '../../http/audit.interceptor.js';
import { badCursor } from '../../http/bad-cursor.js';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { IdempotencyStore, type StoreOnce } from '../../http/idempotency.interceptor.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { requireRoom, textBytes } from '../../security/storage-budget.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { EventHubService } from '../../platform/events/index.js';
import { FriendService } from '../friends/index.js';
import { ImageService, type StoredImage } from '../../platform/images/index.js';
import { ReportService } from '../reports/index.js';
import { ShadowLimitsService } from '../shadow-limits/index.js';
import { type FoundRule, TextScreeningService } from '../text-filter/index.js';
import { DataForUserService, UserService } from '../user/index.js';
import type { CommentEntity } from './comment.entity.js';
import type { PostEntity } from './post.entity.js';
import { authorIds, commentView, NEW_POST_STATE, postView, type ViewerState } from './feed-views.js';
import { FeedRepository, selectUnseen } from './feed.repository.js';
import { blocked, commentNotFound, emptyPost, postNotFound } from './feed.errors.js';

/** Identifies a post or one of its comments. */
export interface PostOrCommentId {
  readonly postId: number;
  readonly commentId?: number;
}
interface NewPost {
  readonly text: string;
  readonly file: Buffer | undefined;
}
interface Authorship {
  readonly authorId: number | null;
}
interface PageRequest {
  readonly limit: number;
  readonly before?: string;
}
const NUMBER = /^\d{1,9}$/;

function placeOf(before: string | undefined): number | null {
  if (before === undefined) return null;
  if (!NUMBER.test(before)) throw badCursor();
  return Number(before);
}

@Injectable()
export class FeedService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly feed: FeedRepository,
    private readonly users: UserService,
    private readonly friends: FriendService,
    private readonly images: ImageService,
    private readonly reports: ReportService,
    private readonly screening: TextScreeningService,
    private readonly shadowLimits: ShadowLimitsService,
    private readonly events: EventHubService,
    private readonly audit: AuditTrail,
    private readonly once: IdempotencyStore,
    private readonly limits: RateLimitService,
    private readonly clock: Clock,
    dataForUser: DataForUserService,
  ) {
    dataForUser.register('unreadComments', { select: selectUnseen });
  }

  /**
   * Runs five queries, however long the page. Posts, comments and likes of users whom the viewer has blocked, and of
   * limited strangers, are neither listed nor counted.
   */
  getFeed(actor: Actor | null, { limit, before }: PageRequest): Promise<ResponseOf<'GET /api/Social/GetFeed'>> {
    const place = placeOf(before);
    const askerId = actor?.userId ?? null;
    return this.work.read(async (tx) => {
      const found = await this.feed.findPosts(tx, { askerId, limit: limit + 1, place });
      const rows = found.slice(0, limit);
      const authors = await this.users.getPublicViewsFor(tx, authorIds(rows), actor ? 'user' : 'guest');
      const ids = rows.map(({ postId }) => postId);
      const seen = await this.viewerState(tx, askerId, ids);
      const posts = rows.map((row) => postView(row, authors, seen));
      return { posts, nextCursor: found.length > limit ? String(ids.at(-1)) : null };
    });
  }

  /** Rejects with `InvalidInput` if there is neither text nor picture, with `TextRefused`, `BadImage` or `BudgetExceeded`. */
  async addPost(actor: Actor, { text, file }: NewPost, once: StoreOnce): Promise<Post> {
    if (text === '' && !file) throw emptyPost();
    await this.limits.consume('post', `${actor.userId}`);
    const found = await this.screening.screen({ kind: 'post', text, authorId: actor.userId });
    const store = (image: StoredImage | null) => once(() => this.storePost(actor, text, image, found));
    return file ? this.images.storeUpload({ file, purpose: 'picture', ownerId: actor.userId }, store) : store(null);
  }

  getComments(
    actor: Actor | null,
    postId: number,
    { limit, before }: PageRequest,
  ): Promise<ResponseOf<'GET /api/Social/GetComments'>> {
    const place = placeOf(before);
    return this.work.read(async (tx) => {
      const askerId = actor?.userId ?? null;
      await this.requireVisible(tx, askerId, await this.feed.findPost(tx, postId));
      const found = await this.feed.findComments(tx, postId, { askerId, limit: limit + 1, place });
      const rows = found.slice(0, limit);
      const authors = await this.users.getPublicViewsFor(tx, authorIds(rows), actor ? 'user' : 'guest');
      const comments = rows.map((row) => commentView(row, authors));
      return { comments, nextCursor: found.length > limit ? String(rows.at(-1)?.commentId) : null };
    });
  }

  /** Rejects with `NotFound`, `Blocked`, `TextRefused` or `BudgetExceeded`. */
  async addComment({ userId }: Actor, postId: number, text: string): Promise<Comment> {
    await this.limits.consume('comment', `${userId}`);
    const found = await this.screening.screen({ kind: 'comment', text, authorId: userId });
    return this.work.run(async (tx) => {
      await this.users.lockActor(tx, userId);
      const post = await this.requireVisible(tx, userId, await this.feed.lockPost(tx, postId));
      const { authorId } = post;
      if (authorId !== null && (await this.friends.isBlocked(tx, userId, authorId))) throw blocked();
      requireRoom('comments', await this.feed.usedBytes(tx, 'comments', userId), textBytes(text));
      const unseenBy = authorId === userId ? null : authorId;
      const row = { postId, authorId: userId, unseenBy, text, postedAt: this.clock.iso() };
      const comment = await this.feed.insertComment(tx, row);
      const ref = String(comment.commentId);
      await this.screening.report(tx, found, { kind: 'comment', ref, reportedUserId: userId, text });
      if (unseenBy !== null && !(await this.shadowLimits.isHidden(tx, unseenBy, userId)))
        this.events.publish(unseenBy, { type: 'comment', postId, commentId: comment.commentId });
      return commentView(comment, await this.users.getPublicViews(tx, [userId]));
    });
  }

  /** Locks the post, so that simultaneous likes are all counted. */
  setLike({ userId }: Actor, postId: number, liked: boolean): Promise<ResponseOf<'POST /api/Social/Like'>> {
    return this.work.run(async (tx) => {
      await this.users.lockActor(tx, userId);
      const post = await this.requireVisible(tx, userId, await this.feed.lockPost(tx, postId));
      const likes = post.likes + (await this.feed.setLike(tx, postId, userId, liked));
      const hidden = await this.feed.countHiddenLikes(tx, userId, [postId]);
      return { likes: likes - (hidden.get(postId) ?? 0), liked };
    });
  }

  /** Rejects with `NotFound` for other users' posts, or with `PasswordNeeded` for an administrator. */
  deletePostOrComment(actor: Actor, written: PostOrCommentId): Promise<void> {
    return this.work.run(async (tx) => {
      const post = await this.feed.lockPost(tx, written.postId);
      if (!post) throw postNotFound();
      const { postId, commentId } = written;
      const comment = commentId === undefined ? null : await this.feed.findComment(tx, postId, commentId);
      if (commentId !== undefined && !comment) throw commentNotFound();
      await this.requireMayDelete(actor, comment ?? post, written);
      return comment ? this.deleteComment(tx, comment) : this.deletePost(tx, post);
    });
  }

  /** Deletes a post as moderators decide, unless it is gone. */
  async removePost(tx: Transaction, postId: number): Promise<void> {
    const post = await this.feed.lockPost(tx, postId);
    if (post) await this.deletePost(tx, post);
  }

  /** Deletes a comment as moderators decide, unless it is gone. */
  async removeComment(tx: Transaction, commentId: number): Promise<void> {
    const found = await this.feed.findCommentById(tx, commentId);
    const post = found && (await this.feed.lockPost(tx, found.postId));
    if (found && post) await this.deleteComment(tx, found);
  }

  reportPostOrComment(actor: Actor, { postId, commentId }: PostOrCommentId, reason: string): Promise<void> {
    return this.work.run(async (tx) => {
      await this.users.lockActor(tx, actor.userId);
      const post = await this.requireVisible(tx, actor.userId, await this.feed.findPost(tx, postId));
      const comment = commentId === undefined ? null : await this.feed.findComment(tx, postId, commentId);
      if (commentId !== undefined && !comment) throw commentNotFound();
      await this.reports.addReport(tx, {
        kind: comment ? 'comment' : 'post',
        ref: String(comment?.commentId ?? postId),
        reporterId: actor.userId,
        reportedUserId: (comment ?? post).authorId,
        text: (comment ?? post).text,
        imageId: comment ? null : post.imageId,
        reason,
      });
    });
  }

  markSeen({ userId }: Actor, postId: number | undefined): Promise<ResponseOf<'POST /api/Social/MarkSeen'>> {
    return this.work.run(async (tx) => {
      await this.feed.markSeen(tx, userId, postId);
      return { unreadComments: await this.feed.findUnseen(tx, userId) };
    });
  }

  /** Returns the post. Rejects with `NotFound` when it is gone, or the viewer, who is null for a guest, does not see it. */
  private async requireVisible(
    tx: ReadTransaction,
    viewerId: number | null,
    post: PostEntity | null,
  ): Promise<PostEntity> {
    if (!post || (await this.shadowLimits.isHidden(tx, viewerId, post.authorId))) throw postNotFound();
    return post;
  }

  private async deletePost(tx: Transaction, post: PostEntity): Promise<void> {
    const { postId, imageId } = post;
    this.work.scrubAfterCommit();
    await this.once.eraseText(tx, await this.feed.findAuthors(tx, post), { postId });
    await this.feed.deletePost(tx, postId);
    if (imageId) await this.images.releaseImages(tx, [imageId]);
  }

  private async deleteComment(tx: Transaction, { postId, commentId, authorId }: CommentEntity): Promise<void> {
    this.work.scrubAfterCommit();
    await this.feed.deleteComment(tx, postId, commentId);
    if (authorId !== null) await this.once.eraseText(tx, [authorId], { commentId });
  }

  private storePost(
    { userId }: Actor,
    text: string,
    image: StoredImage | null,
    found: FoundRule | null,
  ): Promise<Post> {
    return this.work.run(async (tx) => {
      await this.users.lockActor(tx, userId);
      requireRoom('posts', await this.feed.usedBytes(tx, 'posts', userId), textBytes(text));
      if (image) await this.images.attachImage(tx, image, userId);
      const imageId = image?.imageId ?? null;
      const row = { authorId: userId, text, imageId, likes: 0, commentCount: 0, postedAt: this.clock.iso() };
      const post = await this.feed.insertPost(tx, row);
      const ref = String(post.postId);
      await this.screening.report(tx, found, { kind: 'post', ref, reportedUserId: userId, text, imageId });
      return postView(post, await this.users.getPublicViews(tx, [userId]), NEW_POST_STATE);
    });
  }

  private async viewerState(
    tx: ReadTransaction,
    askerId: number | null,
    postIds: readonly number[],
  ): Promise<ViewerState> {
    const liked = askerId === null ? new Set<number>() : await this.feed.findLiked(tx, askerId, postIds);
    const hiddenLikes = await this.feed.countHiddenLikes(tx, askerId, postIds);
    return { liked, hiddenLikes, hiddenComments: await this.feed.countHiddenComments(tx, askerId, postIds) };
  }

  /**
   * Users may delete their own posts and comments; an administrator may delete any, which is recorded in the audit
   * trail.
   */
  private async requireMayDelete(actor: Actor, { authorId }: Authorship, parameters: PostOrCommentId): Promise<void> {
    const { userId: actorId, role } = actor;
    if (authorId === actorId) return;
    if (role !== 'administrator') throw postNotFound();
    const refusal = findProofRefusal({ recentPassword: true }, actor);
    if (refusal) throw refusal;
    await this.audit.record({ actorId, call: 'POST /api/Social/Delete', parameters });
  }
}
