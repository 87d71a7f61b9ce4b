import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { useLiveEvent } from '../common/server/use-live-event.js';
import { displayName, UserName } from '../common/people/user-name.js';
import css from './friends-card.module.css';
import { useFriendAction } from './use-friend-action.js';

const CALL = 'GET /api/Friend/GetBlockedUsers';
type BlockedUser = ResponseOf<typeof CALL>['users'][number];

/** The users that the user has blocked. They are hidden everywhere else. */
export function BlockedUsers() {
  const { api } = usePlatform();
  const { data } = useQuery({ ...apiQuery(api, CALL), refetchOnMount: 'always' });
  const invalidate = useInvalidate();
  useLiveEvent('friend', () => invalidate(CALL));
  if (!data || data.users.length === 0) return null;
  return (
    <details>
      <summary>Blocked users ({data.users.length})</summary>
      <ul>
        {data.users.map((user) => (
          <BlockedUserRow key={user.userId} user={user} />
        ))}
      </ul>
    </details>
  );
}

function BlockedUserRow({ user }: { readonly user: BlockedUser }) {
  const { busy, act } = useFriendAction();
  return (
    <li className={css.blocked}>
      <UserName user={user} />
      <Button
        size="small"
        aria-label={`Unblock ${displayName(user)}`}
        reason={busy ? 'One moment' : null}
        onClick={() => void act('Unblock', user.userId)}
      >
        Unblock
      </Button>
    </li>
  );
}
