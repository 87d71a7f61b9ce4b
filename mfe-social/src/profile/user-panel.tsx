import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, isApiError, useKeepFocus } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { type PanelProps, usePlatform } from '@shinobi/shared/platform';
import { Bone, Button, Chip, Empty, Notice, Skeleton } from '@shinobi/shared/ui';
import { ID_MAX } from '@shinobi/shared/domain/limits/ids';
import { ADMINISTRATOR_ID } from '@shinobi/shared/domain/limits/accounts';
import { BioLinks } from '../common/people/bio-links.js';
import { countryName } from '../common/people/countries.js';
import { useCurrentUser } from '../common/people/current-user.js';
import { Avatar } from '../common/people/avatar.js';
import { displayName, UserName } from '../common/people/user-name.js';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { useLiveEvent } from '../common/server/use-live-event.js';
import { WrittenText } from '../common/writing/written-text.js';
import { lastActiveAgo } from '../common/people/time-ago.js';
import { FriendButtons, useFriendAction, useMarkFriendSeen } from '../friends/index.js';
import css from './user-panel.module.css';

const CALL = 'GET /api/User/GetOtherUser';
type Profile = ResponseOf<typeof CALL>;

/** The public profile of a user, with friend buttons. */
export function UserPanel({ userId, setTitle }: PanelProps & { readonly userId?: unknown }) {
  const id = Number(userId);
  if (!Number.isInteger(id) || id < 1 || id > ID_MAX) return <UserNotFound />;
  return <ProfileLoader userId={id} setTitle={setTitle} />;
}

const UserNotFound = () => (
  <Empty title="User not found">The account may have been deleted, or the link is incomplete.</Empty>
);

function ProfileLoader({ userId, setTitle }: { readonly userId: number } & Pick<PanelProps, 'setTitle'>) {
  const { api } = usePlatform();
  const { data, error, refetch, dataUpdatedAt } = useQuery(apiQuery(api, CALL, { query: { userId } }));
  const invalidate = useInvalidate();
  useLiveEvent('friend', (event) => {
    if (event.userId === userId) invalidate(CALL);
  });
  const name = data && displayName(data);
  useEffect(() => {
    if (name) setTitle(name);
  }, [setTitle, name]);
  if (data) return <ProfileView user={data} now={dataUpdatedAt} />;
  if (isApiError(error) && error.code === 'NotFound') return <UserNotFound />;
  if (error) return <Notice title="The profile did not load." onRetry={() => void refetch()} />;
  return (
    <Skeleton label="Loading the profile" className={css.profile}>
      <Bone width="6rem" height="6rem" />
      <Bone height="1.5rem" />
      <Bone height="6rem" />
    </Skeleton>
  );
}

/** Marks a new friend as seen when the profile opens. */
function useMarkSeen(user: Profile) {
  const markFriendSeen = useMarkFriendSeen();
  const isNew =
    useCurrentUser()?.data?.relatedUsers.some((other) => other.userId === user.userId && other.isNewFriend) ?? false;
  const markSeen = useEffectEvent(() => markFriendSeen(user.userId));
  useEffect(() => {
    if (isNew) markSeen();
  }, [isNew]);
}

interface ProfileViewProps {
  readonly user: Profile;
  readonly now: number;
}

function ProfileView({ user, now }: ProfileViewProps) {
  useMarkSeen(user);
  const section = useRef<HTMLDivElement>(null);
  useKeepFocus(section);
  return (
    <div ref={section}>{user.isBlocked ? <BlockedProfile user={user} /> : <OpenProfile user={user} now={now} />}</div>
  );
}

function OpenProfile({ user, now }: ProfileViewProps) {
  return (
    <div className={css.profile}>
      <div className={css.top}>
        <Avatar user={user} size="6rem" />
        <div>
          <h3>
            <UserName user={user} />
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
                active <time dateTime={user.lastActive}>{lastActiveAgo(user.lastActive, now)}</time>
              </>
            )}
          </p>
        </div>
      </div>
      {user.bio && <WrittenText>{user.bio}</WrittenText>}
      <BioLinks links={user.bioLinks} />
      <ProfileActions user={user} />
    </div>
  );
}

/** The friend buttons. On the user's own profile, a link to My page. */
function ProfileActions({ user }: { readonly user: Profile }) {
  const { panels } = usePlatform();
  const me = useCurrentUser();
  if (me?.user.userId === user.userId) {
    return (
      <p>
        <Button onClick={() => void panels.open('my-page')}>This is you. Go to My page</Button>
      </p>
    );
  }
  const related = me ? me.data?.relatedUsers.find(({ userId }) => userId === user.userId) : undefined;
  return (
    <>
      <p className={css.actions}>
        <FriendButtons user={user} related={related} />
        {user.userId === ADMINISTRATOR_ID && !related?.isFriend && (
          <Button size="small" onClick={() => void panels.open('message', { userId: ADMINISTRATOR_ID })}>
            Message
          </Button>
        )}
      </p>
      {me && <RemoveAndBlockButtons user={user} isFriend={related?.isFriend ?? false} />}
    </>
  );
}

function BlockedProfile({ user }: { readonly user: Profile }) {
  const { busy, act } = useFriendAction();
  return (
    <div className={css.profile}>
      <h3>
        <UserName user={user} />
      </h3>
      <p>
        You have blocked this user. Neither of you can send requests or messages to the other, and you do not see their
        profile or their posts.
      </p>
      <p className={css.actions}>
        <Button reason={busy ? 'One moment' : null} onClick={() => void act('Unblock', user.userId)}>
          Unblock
        </Button>
      </p>
    </div>
  );
}

function RemoveAndBlockButtons({ user, isFriend }: { readonly user: Profile; readonly isFriend: boolean }) {
  const { dialog } = usePlatform();
  const { busy, act } = useFriendAction();
  const reason = busy ? 'One moment' : null;
  const confirmAction = async (action: 'Remove' | 'Block', text: string, confirm: string) => {
    if (await dialog({ text, confirm, cancel: 'Cancel' })) await act(action, user.userId);
  };
  const name = displayName(user);
  return (
    <p className={css.exitActions}>
      {isFriend && (
        <Button
          variant="plain"
          size="small"
          reason={reason}
          onClick={() => void confirmAction('Remove', `Remove ${name} from your friends?`, 'Remove friend')}
        >
          Remove friend
        </Button>
      )}
      <Button
        variant="plain"
        size="small"
        reason={reason}
        onClick={() =>
          void confirmAction('Block', `Block ${name}? This ends your friendship and all requests between you.`, 'Block')
        }
      >
        Block
      </Button>
    </p>
  );
}
