import type { Comment, Post } from '@shinobi/shared/contract/people/social';
import type { PublicUser } from '@shinobi/shared/contract/people/user';
import { imageSrc, thumbnailSrc } from '../../platform/images/index.js';
import type { CommentEntity } from './comment.entity.js';
import type { PostEntity } from './post.entity.js';

type Authors = ReadonlyMap<number, PublicUser>;

const authorOf = (authors: Authors, authorId: number | null): PublicUser | null =>
  authorId === null ? null : (authors.get(authorId) ?? null);

export const authorIds = (written: readonly { readonly authorId: number | null }[]): number[] => [
  ...new Set(written.flatMap(({ authorId }) => authorId ?? [])),
];

/** The state of posts that depends on the viewer. */
export interface ViewerState {
  readonly liked: ReadonlySet<number>;
  /** The number of likes that the viewer does not see, by post. */
  readonly hiddenLikes: ReadonlyMap<number, number>;
  /** The number of comments that the viewer does not see, by post. */
  readonly hiddenComments: ReadonlyMap<number, number>;
}
/** Of a post that nobody has liked or commented on yet. */
export const NEW_POST_STATE: ViewerState = { liked: new Set(), hiddenLikes: new Map(), hiddenComments: new Map() };

export const postView = (
  post: PostEntity,
  authors: Authors,
  { liked, hiddenLikes, hiddenComments }: ViewerState,
): Post => ({
  postId: post.postId,
  author: authorOf(authors, post.authorId),
  text: post.text,
  imageSrc: post.imageId && imageSrc(post.imageId),
  thumbnailSrc: post.imageId && thumbnailSrc(post.imageId),
  likes: post.likes - (hiddenLikes.get(post.postId) ?? 0),
  liked: liked.has(post.postId),
  commentCount: post.commentCount - (hiddenComments.get(post.postId) ?? 0),
  postedAt: post.postedAt,
});

export const commentView = (
  { commentId, postId, authorId, text, postedAt }: CommentEntity,
  authors: Authors,
): Comment => ({
  commentId,
  postId,
  author: authorOf(authors, authorId),
  text,
  postedAt,
});
