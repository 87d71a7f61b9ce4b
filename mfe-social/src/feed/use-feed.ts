import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { errorText, isApiError } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { useLiveEvent } from '../common/server/use-live-event.js';
import { useCurrentUser } from '../common/people/current-user.js';
import { useForgetDraft } from '../common/writing/use-draft.js';
import { pagesKey, usePages } from '../common/lists/use-pages.js';
import { type Feed, withoutPost } from './feed-cache.js';

const CALL = 'GET /api/Social/GetFeed';
const GET_COMMENTS = 'GET /api/Social/GetComments';
const QUERY = { limit: 20 };

/** How often an open feed loads new posts by others. */
const REFRESH_MS = 60_000;

export const useFeed = () => usePages(CALL, QUERY, { refetchInterval: REFRESH_MS });

/** Returns a function that changes the cached feed without loading it again. */
export function useChangeFeed() {
  const client = useQueryClient();
  return (change: (feed: Feed) => Feed) =>
    client.setQueryData<Feed>(pagesKey(CALL, QUERY), (feed) => feed && change(feed));
}

export const commentDraft = (postId: number): string => `comment-${postId}`;

/** Returns a function that takes a deleted post off the page, with the comment on it that was not sent. */
export function useRemovePost() {
  const change = useChangeFeed();
  const forgetDraft = useForgetDraft();
  return (postId: number) => {
    change((feed) => withoutPost(feed, postId));
    forgetDraft(commentDraft(postId));
  };
}

const isMissing = (thrown: unknown) => isApiError(thrown) && thrown.code === 'NotFound';

/** What a call about a post, or about one of its comments, was about. */
interface FeedTarget {
  readonly postId: number;
  readonly commentId?: number | undefined;
}

/**
 * Returns `onRefused` for an action on a post or comment: one that was deleted meanwhile leaves the page. The usual toast
 * gives the reason.
 */
export function useOnRefused({ postId, commentId }: FeedTarget) {
  const removePost = useRemovePost();
  const invalidate = useInvalidate();
  return (thrown: unknown): false => {
    if (!isMissing(thrown)) return false;
    if (commentId === undefined) removePost(postId);
    // The post may be gone as well, which its list of comments then finds out.
    else invalidate(GET_COMMENTS);
    return false;
  };
}

/** Loads the comments on a post, oldest first. When the post was deleted meanwhile, it leaves the page with a toast. */
export function useComments(postId: number) {
  const { toast } = usePlatform();
  const removePost = useRemovePost();
  const pages = usePages(GET_COMMENTS, { postId, limit: 20 });
  const removeMissing = useEffectEvent((error: unknown) => {
    if (!isMissing(error)) return;
    removePost(postId);
    toast({ tone: 'trouble', text: errorText(error) });
  });
  useEffect(() => {
    removeMissing(pages.error);
  }, [pages.error]);
  return pages;
}

/**
 * Returns the ids of posts with comments that were unread. They stay marked while the panel is open, although the comments
 * are marked as seen on the server at once.
 */
export function usePostsWithNewComments(): ReadonlySet<number> {
  const { api, account } = usePlatform();
  const invalidate = useInvalidate();
  const unread = useCurrentUser()?.data?.unreadComments ?? [];
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const added = unread.map(({ postId }) => postId).filter((postId) => !marked.has(postId));
  if (added.length > 0) setMarked(new Set([...marked, ...added]));
  const markSeen = useEffectEvent(() => {
    invalidate(CALL, GET_COMMENTS);
    void api('POST /api/Social/MarkSeen', { body: {} }).then(account.dataChanged, () => undefined);
  });
  useEffect(() => {
    if (unread.length > 0) markSeen();
  }, [unread.length]);
  useLiveEvent('comment', () => invalidate(CALL, GET_COMMENTS));
  return marked;
}
