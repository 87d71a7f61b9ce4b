import type { InfiniteData } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Post } from '@shinobi/shared/contract/people/social';

type Page = ResponseOf<'GET /api/Social/GetFeed'>;
export type Feed = InfiniteData<Page>;

/** Returns the loaded posts, newest first. A post in two pages counts once. */
export function postsIn(feed: Feed): readonly Post[] {
  const known = new Map(feed.pages.flatMap(({ posts }) => posts).map((post) => [post.postId, post]));
  return [...known.values()].toSorted((a, b) => b.postId - a.postId);
}

const mapPosts = (feed: Feed, change: (posts: Page['posts'], page: number) => Page['posts']): Feed => ({
  ...feed,
  pages: feed.pages.map((page, at) => ({ ...page, posts: change(page.posts, at) })),
});

export const withPost = (feed: Feed, post: Post): Feed =>
  mapPosts(feed, (posts, page) => (page === 0 ? [post, ...posts] : posts));

export const withoutPost = (feed: Feed, postId: number): Feed =>
  mapPosts(feed, (posts) => posts.filter((post) => post.postId !== postId));

/** Returns the feed with one post changed. */
export const changePost = (feed: Feed, postId: number, change: (post: Post) => Partial<Post>): Feed =>
  mapPosts(feed, (posts) => posts.map((post) => (post.postId === postId ? { ...post, ...change(post) } : post)));

/** Returns the changes that a like makes to a post. */
export const withLike = ({ likes }: Post, liked: boolean): Partial<Post> => ({
  liked,
  likes: Math.max(0, likes + (liked ? 1 : -1)),
});
