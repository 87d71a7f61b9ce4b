import { isApiError, useAction } from '@shinobi/shared/client';
import type { RelatedUser } from '@shinobi/shared/contract/people/user';
import { usePlatform, type Platform } from '@shinobi/shared/platform';
import { useOutdated } from '../common/live.js';
import { roomFor } from '../common/me.js';
import { roomTaken } from './relation.js';

export type FriendStep = 'Request' | 'Cancel' | 'Approve' | 'Decline' | 'Remove' | 'MarkSeen' | 'Block' | 'Unblock';

/** Lists from which a block hides the other user. */
const HIDING = [
  'GET /api/Friend/GetBlockedUsers',
  'GET /api/Social/GetFeed',
  'GET /api/Social/GetComments',
  'GET /api/User/GetActiveUsers',
  'GET /api/Message/GetThreads',
] as const;

const meIn = ({ session }: Platform) => {
  const now = session.get();
  return now.status === 'signed-in' ? now : null;
};

const relatedIn = (platform: Platform): readonly RelatedUser[] => meIn(platform)?.data?.relatedUsers ?? [];

/** The limit is one's own, or the other's: only the own one can be raised. */
function limitIsOwn(platform: Platform): boolean {
  const me = meIn(platform);
  return me !== null && roomTaken(relatedIn(platform)) >= roomFor(me.user);
}

/** One step with another user; what the server answers is how one stands with everybody from then on. */
export function useFriendStep() {
  const platform = usePlatform();
  const outdated = useOutdated();
  const onRefused = (thrown: unknown) => {
    if (!isApiError(thrown) || thrown.code !== 'FriendLimit' || !limitIsOwn(platform)) return false;
    void platform.panels.open('friend-limit');
    return true;
  };
  return useAction(
    async (_key, step: FriendStep, targetUserId: number) => {
      const { relatedUsers } = await platform.api(`POST /api/Friend/${step}`, { body: { targetUserId } });
      platform.account.dataChanged({ relatedUsers });
      outdated('GET /api/User/GetOtherUser', 'GET /api/Quest/GetQuests');
      if (step === 'Block' || step === 'Unblock') outdated(...HIDING);
    },
    { onRefused },
  );
}
