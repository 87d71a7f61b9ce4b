import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, isApiError } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform, type PanelProps } from '@shinobi/shared/platform';
import { Button, Chip, Empty, Notice, Skeleton, Bone } from '@shinobi/shared/ui';
import { BioLinks } from '../common/bio-links.js';
import { countryName } from '../common/countries.js';
import { AUTHOR_ID, useMe } from '../common/me.js';
import { Name, Picture, shownName } from '../common/person.js';
import { WrittenText } from '../common/text.js';
import { lastActiveAgo } from '../common/time-ago.js';
import { FriendButtons, useFriendStep } from '../friends/index.js';
import css from './user-panel.module.css';

type Profile = ResponseOf<'GET /api/User/GetOtherUser'>;

const ID_MAX = 2 ** 31 - 1;

/** What another learner shows of themselves, and what one can do together. */
export function UserPanel({ userId, setTitle }: PanelProps & { readonly userId?: unknown }) {
  const id = Number(userId);
  if (!Number.isInteger(id) || id < 1 || id > ID_MAX) return <NoUser />;
  return <KnownUser userId={id} setTitle={setTitle} />;
}

const NoUser = () => (
  <Empty title="There is no such user">The account may have been deleted, or the link is not complete.</Empty>
);

function KnownUser({ userId, setTitle }: { readonly userId: number } & Pick<PanelProps, 'setTitle'>) {
  const { api } = usePlatform();
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    apiQuery(api, 'GET /api/User/GetOtherUser', { query: { userId } }),
  );
  const name = data && shownName(data);
  useEffect(() => {
    if (name) setTitle(name);
  }, [setTitle, name]);
  if (data) return <ProfileView user={data} now={dataUpdatedAt} />;
  if (isApiError(error) && error.code === 'NotFound') return <NoUser />;
  if (error) return <Notice title="The profile did not load." onRetry={() => void refetch()} />;
  return (
    <Skeleton label="Loading the profile" className={css.profile}>
      <Bone width="6rem" height="6rem" />
      <Bone height="1.5rem" />
      <Bone height="6rem" />
    </Skeleton>
  );
}

/** A new friend is not new any more once looked at. */
function useSeen(user: Profile) {
  const { api, account } = usePlatform();
  const isNew = useMe()?.data?.relatedUsers.some((other) => other.userId === user.userId && other.isNewFriend) ?? false;
  const markSeen = useEffectEvent(() => {
    void api('POST /api/Friend/MarkSeen', { body: { targetUserId: user.userId } }).then(
      account.dataChanged,
      () => undefined,
    );
  });
  useEffect(() => {
    if (isNew) markSeen();
  }, [isNew]);
}

function ProfileView({ user, now }: { readonly user: Profile; readonly now: number }) {
  useSeen(user);
  if (user.isBlocked) return <Blocked user={user} />;
  return (
    <div className={css.profile}>
      <div className={css.top}>
        <Picture user={user} size="6rem" />
        <div>
          <h3>
            <Name user={user} />
          </h3>
          <p className={css.facts}>
            <Chip>Lv.{user.level}</Chip>
            <Chip>{user.xp.toLocaleString('en')} XP</Chip>
            {user.loginStreak > 1 && <Chip>{user.loginStreak} days in a row</Chip>}
          </p>
          <p className="quiet small">
            {user.countryCode && `${countryName(user.countryCode)} · `}
            {user.lastActive && (
              <>
                here <time dateTime={user.lastActive}>{lastActiveAgo(user.lastActive, now)}</time>
              </>
            )}
          </p>
        </div>
      </div>
      {user.bio && <WrittenText>{user.bio}</WrittenText>}
      <BioLinks links={user.bioLinks} />
      <Together user={user} />
    </div>
  );
}

/** Buttons for two; there are none on one's own profile. */
function Together({ user }: { readonly user: Profile }) {
  const { panels } = usePlatform();
  const me = useMe();
  if (me?.user.userId === user.userId) {
    return (
      <p>
        <Button onClick={() => void panels.open('my-page')}>This is you: my page</Button>
      </p>
    );
  }
  const related = me ? me.data?.relatedUsers.find(({ userId }) => userId === user.userId) : undefined;
  return (
    <>
      <p className={css.actions}>
        <FriendButtons user={user} related={related} />
        {user.userId === AUTHOR_ID && !related?.isFriend && (
          <Button size="small" onClick={() => void panels.open('message', { userId: AUTHOR_ID })}>
            Message
          </Button>
        )}
      </p>
      {me && <WaysOut user={user} isFriend={related?.isFriend ?? false} />}
    </>
  );
}

function Blocked({ user }: { readonly user: Profile }) {
  const { busy, act } = useFriendStep();
  return (
    <div className={css.profile}>
      <h3>
        <Name user={user} />
      </h3>
      <p>
        You have blocked this user. No requests and no messages reach either of you, and you do not see their profile or
        what they write in the feed.
      </p>
      <p className={css.actions}>
        <Button reason={busy ? 'One moment' : null} onClick={() => void act('Unblock', user.userId)}>
          Unblock
        </Button>
      </p>
    </div>
  );
}

function WaysOut({ user, isFriend }: { readonly user: Profile; readonly isFriend: boolean }) {
  const { dialog } = usePlatform();
  const { busy, act } = useFriendStep();
  const reason = busy ? 'One moment' : null;
  const ask = async (step: 'Remove' | 'Block', text: string, confirm: string) => {
    if (await dialog({ text, confirm, cancel: 'Cancel' })) await act(step, user.userId);
  };
  const name = shownName(user);
  return (
    <p className={css.ways}>
      {isFriend && (
        <Button
          variant="plain"
          size="small"
          reason={reason}
          onClick={() => void ask('Remove', `End the friendship with ${name}?`, 'Remove friend')}
        >
          Remove friend
        </Button>
      )}
      <Button
        variant="plain"
        size="small"
        reason={reason}
        onClick={() => void ask('Block', `Block ${name}? Friendship and requests between you end.`, 'Block')}
      >
        Block
      </Button>
    </p>
  );
}
