import type { Comment, Post } from '@shinobi/shared/contract/people/social';
import { aPublicUser } from '@shinobi/shared/testing/builders';

export const aPost = (overrides: Partial<Post> = {}): Post => ({
  postId: 3,
  author: aPublicUser({ userId: 7, name: 'Aoi' }),
  text: 'I finished Food with 100 percent!',
  imageSrc: null,
  thumbnailSrc: null,
  likes: 0,
  liked: false,
  commentCount: 0,
  postedAt: '2026-11-20T21:04:00.000Z',
  ...overrides,
});

export const aComment = (overrides: Partial<Comment> = {}): Comment => ({
  commentId: 11,
  postId: 3,
  author: aPublicUser({ userId: 8, name: 'Ben' }),
  text: 'Well done!',
  postedAt: '2026-11-20T21:10:00.000Z',
  ...overrides,
});
