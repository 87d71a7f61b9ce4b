import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '@shinobi/shared/platform';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { useLiveEvent } from '../common/server/use-live-event.js';
import { useCurrentUser } from '../common/people/current-user.js';
import { pagesKey, usePages } from '../common/lists/use-pages.js';
import type { Feed } from './feed-cache.js';

const CALL = 'GET /api/Social/GetFeed';
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
    invalidate(CALL, 'GET /api/Social/GetComments');
    void api('POST /api/Social/MarkSeen', { body: {} }).then(account.dataChanged, () => undefined);
  });
  useEffect(() => {
    if (unread.length > 0) markSeen();
  }, [unread.length]);
  useLiveEvent('comment', () => invalidate(CALL, 'GET /api/Social/GetComments'));
  return marked;
}
