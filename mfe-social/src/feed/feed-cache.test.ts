import { describe, expect, it } from '@jest/globals';
import { aPost } from '../testing/posts.js';
import { changePost, type Feed, postsIn, withLike, withoutPost, withPost } from './feed-cache.js';

const feed = (...pages: number[][]): Feed => ({
  pages: pages.map((ids) => ({ posts: ids.map((postId) => aPost({ postId })), nextCursor: null })),
  pageParams: [null],
});
const ids = (cached: Feed) => postsIn(cached).map(({ postId }) => postId);

describe('The cached feed', () => {
  it('lists posts from the newest to the oldest, each once', () => {
    expect(ids(feed([5, 4], [4, 3]))).toEqual([5, 4, 3]);
  });

  it('adds a new post and removes a deleted one', () => {
    expect(ids(withPost(feed([2], [1]), aPost({ postId: 3 })))).toEqual([3, 2, 1]);
    expect(ids(withoutPost(feed([2], [1]), 1))).toEqual([2]);
  });

  it('counts likes, never below zero', () => {
    const liked = changePost(feed([2], [1]), 1, (post) => withLike(post, true));
    expect(postsIn(liked).map(({ likes, liked: mine }) => [likes, mine])).toEqual([
      [0, false],
      [1, true],
    ]);
    expect(withLike(aPost({ likes: 0, liked: true }), false)).toEqual({ liked: false, likes: 0 });
  });
});
