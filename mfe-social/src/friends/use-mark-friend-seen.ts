import { usePlatform } from '@shinobi/shared/platform';

/** Returns a function that tells the server that a new friend was seen. A failure only leaves the friend marked as new. */
export function useMarkFriendSeen(): (targetUserId: number) => void {
  const { api, account } = usePlatform();
  return (targetUserId) => {
    void api('POST /api/Friend/MarkSeen', { body: { targetUserId } }).then(account.dataChanged, () => undefined);
  };
}
