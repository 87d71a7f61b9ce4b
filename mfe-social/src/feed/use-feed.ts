import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '@shinobi/shared/platform';
import { useLive, useOutdated } from '../common/live.js';
import { useMe } from '../common/me.js';
import { pagesKey, usePages } from '../common/pages.js';
import type { Feed } from './feed-cache.js';

const CALL = 'GET /api/Social/GetFeed';
const QUERY = { limit: 20 };

/** Others' posts appear after this at most, while the feed is open. */
const REFRESH_MS = 60_000;

export const useFeed = () => usePages(CALL, QUERY, { refetchInterval: REFRESH_MS });

/** Changes the feed that is shown, without asking for it anew. */
export function useChangeFeed() {
  const client = useQueryClient();
  return (change: (feed: Feed) => Feed) =>
    client.setQueryData<Feed>(pagesKey(CALL, QUERY), (feed) => feed && change(feed));
}

/**
 * The posts with comments that were unread when they were shown: they stay marked while the panel is open, though the
 * server then knows that they were seen.
 */
export function useFreshComments(): ReadonlySet<number> {
  const { api, account } = usePlatform();
  const outdated = useOutdated();
  const unread = useMe()?.data?.unreadComments ?? [];
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const news = unread.map(({ postId }) => postId).filter((postId) => !fresh.has(postId));
  if (news.length > 0) setFresh(new Set([...fresh, ...news]));
  const see = useEffectEvent(() => {
    outdated(CALL, 'GET /api/Social/GetComments');
    void api('POST /api/Social/MarkSeen', { body: {} }).then(account.dataChanged, () => undefined);
  });
  useEffect(() => {
    if (unread.length > 0) see();
  }, [unread.length]);
  useLive('comment', () => outdated(CALL, 'GET /api/Social/GetComments'));
  return fresh;
}
