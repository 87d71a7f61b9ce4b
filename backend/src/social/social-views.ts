import type { Comment, Post } from '@shinobi/shared/contract/social';
import type { PublicUser } from '@shinobi/shared/contract/user';
import { imageSrc, thumbnailSrc } from '../image/index.js';
import type { CommentEntity } from './comment.entity.js';
import type { PostEntity } from './post.entity.js';

type Authors = ReadonlyMap<number, PublicUser>;

const authorOf = (authors: Authors, authorId: number | null): PublicUser | null =>
  authorId === null ? null : (authors.get(authorId) ?? null);

export const authorIds = (written: readonly { readonly authorId: number | null }[]): number[] => [
  ...new Set(written.flatMap(({ authorId }) => authorId ?? [])),
];

export const postView = (post: PostEntity, authors: Authors, liked: boolean): Post => ({
  postId: post.postId,
  author: authorOf(authors, post.authorId),
  text: post.text,
  imageSrc: post.imageId && imageSrc(post.imageId),
  thumbnailSrc: post.imageId && thumbnailSrc(post.imageId),
  likes: post.likes,
  liked,
  commentCount: post.commentCount,
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
