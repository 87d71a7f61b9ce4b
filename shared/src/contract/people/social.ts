import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { POST_MAX_LENGTH, REPORT_REASON_MAX_LENGTH } from '../../domain/limits/texts.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { nextCursor, pageQuery } from '../platform/pagination.js';
import { numeric, text, visibleText } from '../platform/text.js';
import { PublicUser } from './user.js';

const id = z.number().int();
const ownId = id.optional();
const postId = id.min(1).max(ID_MAX);
const commentId = id.min(1).max(ID_MAX);

export const Post = z.object({
  postId: id,
  /** Null when the account was deleted. */
  author: PublicUser.nullable(),
  text: z.string(),
  imageSrc: z.string().nullable(),
  /** The same picture with at most 480 pixels a side. */
  thumbnailSrc: z.string().nullable(),
  likes: id,
  /** Whether the caller likes it. */
  liked: z.boolean(),
  /** Without those hidden from the caller. */
  commentCount: id,
  postedAt: z.string(),
});
export type Post = z.infer<typeof Post>;

export const Comment = z.object({
  commentId: id,
  postId: id,
  /** Null when the account was deleted. */
  author: PublicUser.nullable(),
  text: z.string(),
  postedAt: z.string(),
});
export type Comment = z.infer<typeof Comment>;

export const socialContract = defineEndpoints({
  'GET /api/Social/GetFeed': {
    summary: 'Posts, newest first, without those of users whom the caller has blocked.',
    access: 'anyone',
    query: z.strictObject(pageQuery),
    response: z.object({ posts: z.array(Post), nextCursor }),
  },
  'POST /api/Social/Post': {
    summary:
      'Posts a text; multipart with `file` carries a picture, with or without a text. A user may post 10 times a minute ' +
      'and 20 MB in all, and send 10 pictures a minute and 500 MB in all; deleting frees the space.',
    access: 'user',
    idempotent: true,
    body: z.strictObject({ userId: ownId, text: visibleText(1, POST_MAX_LENGTH) }),
    form: z.strictObject({ userId: numeric(1, ID_MAX).optional(), text: visibleText(0, POST_MAX_LENGTH).optional() }),
    upload: true,
    response: Post,
    errors: ['TextRefused', 'FilterDown', 'BadImage', 'BudgetExceeded'],
    example: { text: 'I finished Food with 100 percent!' },
  },
  'GET /api/Social/GetComments': {
    summary: "A post's comments, oldest first, without those of users whom the caller has blocked.",
    access: 'anyone',
    query: z.strictObject({ postId: numeric(1, ID_MAX), ...pageQuery }),
    response: z.object({ comments: z.array(Comment), nextCursor }),
    errors: ['NotFound'],
  },
  'POST /api/Social/Comment': {
    summary: 'Comments on a post. A user may comment 20 times a minute and 20 MB in all; deleting frees the space.',
    access: 'user',
    idempotent: true,
    body: z.strictObject({ userId: ownId, postId, text: visibleText(1, POST_MAX_LENGTH) }),
    response: Comment,
    errors: ['TextRefused', 'FilterDown', 'NotFound', 'Blocked', 'BudgetExceeded'],
    example: { postId: 3, text: 'Well done!' },
  },
  'POST /api/Social/Like': {
    summary: 'Likes or unlikes a post.',
    access: 'user',
    body: z.strictObject({ userId: ownId, postId, liked: z.boolean() }),
    response: z.object({ likes: id, liked: z.boolean() }),
    errors: ['NotFound'],
    example: { postId: 3, liked: true },
  },
  'POST /api/Social/Delete': {
    summary:
      "Deletes the caller's post, or with `commentId` the caller's comment on it. An administrator may delete any.",
    access: 'user',
    body: z.strictObject({ userId: ownId, postId, commentId: commentId.optional() }),
    response: z.object({}),
    errors: ['NotFound', 'PasswordNeeded'],
    example: { postId: 3 },
  },
  'POST /api/Social/Report': {
    summary: 'Reports a post, or with `commentId` a comment on it, to the administrators.',
    access: 'user',
    body: z.strictObject({
      userId: ownId,
      postId,
      commentId: commentId.optional(),
      reason: text(1, REPORT_REASON_MAX_LENGTH),
    }),
    response: z.object({}),
    errors: ['NotFound'],
    example: { postId: 3, reason: 'This is an advertisement.' },
  },
  'POST /api/Social/MarkSeen': {
    summary: "Marks others' comments on the caller's posts as read: on one post, or on all.",
    access: 'user',
    body: z.strictObject({ userId: ownId, postId: postId.optional() }),
    response: z.object({ unreadComments: z.array(z.object({ postId: id, commentId: id })) }),
    example: { postId: 3 },
  },
});
