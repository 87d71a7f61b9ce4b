import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { Name, shownName } from '../common/person.js';
import css from './friends-card.module.css';
import { useFriendStep } from './use-friend-step.js';

const CALL = 'GET /api/Friend/GetBlockedUsers';
type BlockedUser = ResponseOf<typeof CALL>['users'][number];

/** Whom one has blocked: they are found nowhere else, for everything of theirs is hidden. */
export function BlockedUsers() {
  const { api } = usePlatform();
  const { data } = useQuery({ ...apiQuery(api, CALL), refetchOnMount: 'always' });
  if (!data || data.users.length === 0) return null;
  return (
    <details>
      <summary>Blocked users ({data.users.length})</summary>
      <ul>
        {data.users.map((user) => (
          <Blocked key={user.userId} user={user} />
        ))}
      </ul>
    </details>
  );
}

function Blocked({ user }: { readonly user: BlockedUser }) {
  const { busy, act } = useFriendStep();
  return (
    <li className={css.blocked}>
      <Name user={user} />
      <Button
        size="small"
        aria-label={`Unblock ${shownName(user)}`}
        reason={busy ? 'One moment' : null}
        onClick={() => void act('Unblock', user.userId)}
      >
        Unblock
      </Button>
    </li>
  );
}
