import { isApiError, isTransient, useAction } from '@shinobi/shared/client';
import type { RelatedUser } from '@shinobi/shared/contract/people/user';
import { type Platform, usePlatform } from '@shinobi/shared/platform';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { friendLimitOf } from '../common/people/current-user.js';
import { countUsedPlaces } from './friend-relation.js';

export type FriendAction = 'Request' | 'Cancel' | 'Approve' | 'Decline' | 'Remove' | 'MarkSeen' | 'Block' | 'Unblock';

/** The calls whose responses change with a block. */
const CHANGED_BY_BLOCK = [
  'GET /api/Friend/GetBlockedUsers',
  'GET /api/Social/GetFeed',
  'GET /api/Social/GetComments',
  'GET /api/User/GetActiveUsers',
  'GET /api/Message/GetThreads',
] as const;

/** The refusals of actions that have nothing left to do: another tab has done it, or a response was lost. */
const DONE: Partial<Record<FriendAction, string>> = {
  Approve: 'AlreadyFriends',
  Cancel: 'NotFound',
  Decline: 'NotFound',
  Remove: 'NotFound',
  Unblock: 'NotFound',
};

const isDone = (action: FriendAction, thrown: unknown) => isApiError(thrown) && thrown.code === DONE[action];

const currentUserOf = ({ session }: Platform) => {
  const now = session.get();
  return now.status === 'signed-in' ? now : null;
};

const relatedIn = (platform: Platform): readonly RelatedUser[] => currentUserOf(platform)?.data?.relatedUsers ?? [];

/** Whether the user's own friend limit is reached, rather than the other user's. Only the own limit can be raised. */
function isOwnLimitReached(platform: Platform): boolean {
  const me = currentUserOf(platform);
  return me !== null && countUsedPlaces(relatedIn(platform)) >= friendLimitOf(me.user);
}

/** Sends a friend action. The response replaces the user's relations to all others. */
export function useFriendAction() {
  const platform = usePlatform();
  const invalidate = useInvalidate();
  const onRefused = (thrown: unknown) => {
    // Another tab, or the other user, has changed the relation that the buttons show.
    if (!isTransient(thrown)) void platform.account.refresh().catch(() => undefined);
    if (!isApiError(thrown) || thrown.code !== 'FriendLimit' || !isOwnLimitReached(platform)) return false;
    void platform.panels.open('friend-limit');
    return true;
  };
  return useAction(
    async (_key, action: FriendAction, targetUserId: number) => {
      try {
        const { relatedUsers } = await platform.api(`POST /api/Friend/${action}`, { body: { targetUserId } });
        platform.account.dataChanged({ relatedUsers });
      } catch (thrown) {
        if (!isDone(action, thrown)) throw thrown;
        await platform.account.refresh();
      }
      invalidate('GET /api/User/GetOtherUser', 'GET /api/Quest/GetQuests');
      if (action === 'Block' || action === 'Unblock') invalidate(...CHANGED_BY_BLOCK);
    },
    { onRefused },
  );
}
