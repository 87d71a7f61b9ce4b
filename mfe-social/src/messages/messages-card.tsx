import type { MessageThread } from '@shinobi/shared/contract/people/message';
import type { PublicUser } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Chip, Skeleton } from '@shinobi/shared/ui';
import { Card } from '../common/card/card.js';
import { ListStatus, RowSkeleton, ShowMore } from '../common/lists/list-status.js';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { useLiveEvent } from '../common/server/use-live-event.js';
import { usePages } from '../common/lists/use-pages.js';
import { Avatar } from '../common/people/avatar.js';
import { UserName } from '../common/people/user-name.js';
import { timeAgo } from '../common/people/time-ago.js';
import css from './messages-card.module.css';

const CALL = 'GET /api/Message/GetThreads';
const LIMIT = { limit: 10 };

const SKELETON_ROWS_MAX = 3;

interface MessagesCardProps {
  readonly isTarget: boolean;
  readonly myId: number;
  /** How many conversations the user probably has. Their room is reserved, so that the cards below do not move. */
  readonly likely?: number;
}

const Nobody = () => <p className="quiet">Your conversations with friends show up here.</p>;

/** The room of the sentence for a user without conversations. */
const EmptySkeleton = () => (
  <Skeleton label="Loading the messages">
    <div className={css.reserved}>
      <Nobody />
    </div>
  </Skeleton>
);

/** The user's conversations, latest first. */
export function MessagesCard({ isTarget, myId, likely = SKELETON_ROWS_MAX }: MessagesCardProps) {
  const invalidate = useInvalidate();
  useLiveEvent('message', () => invalidate(CALL));
  const pages = usePages(CALL, LIMIT);
  const threads = pages.data?.pages.flatMap((page) => page.threads) ?? [];
  const expected = Math.min(likely, SKELETON_ROWS_MAX);
  const unread = threads.reduce((sum, thread) => sum + thread.unread, 0);
  return (
    <Card
      card="messages"
      title="Messages"
      isTarget={isTarget}
      fact={unread > 0 ? <Chip tone="new">{unread} new</Chip> : undefined}
    >
      <ListStatus
        query={pages}
        loading="Loading the messages"
        failed="The messages did not load."
        waiting={expected === 0 ? <EmptySkeleton /> : <RowSkeleton label="Loading the messages" rows={expected} />}
      />
      {pages.data && threads.length === 0 && <Nobody />}
      <ul>
        {threads.map((thread) => (
          <ConversationRow key={thread.targetUserId} thread={thread} myId={myId} now={pages.dataUpdatedAt} />
        ))}
      </ul>
      <ShowMore pages={pages} />
    </Card>
  );
}

const DELETED_USER: Pick<PublicUser, 'userId' | 'name' | 'avatarPath'> = {
  userId: 0,
  name: 'Deleted user',
  avatarPath: null,
};

/** Guests who wrote to the author have negative ids. A deleted account has no partner. */
const partnerOf = ({ targetUserId, partner }: MessageThread) =>
  partner ?? (targetUserId < 0 ? { ...DELETED_USER, name: `Guest ${-targetUserId}` } : DELETED_USER);

const lastMessageText = ({ last }: MessageThread, myId: number) =>
  `${last.fromUserId === myId ? 'You: ' : ''}${last.text || 'A picture'}`;

interface ConversationRowProps {
  readonly thread: MessageThread;
  readonly myId: number;
  readonly now: number;
}

function ConversationRow({ thread, myId, now }: ConversationRowProps) {
  const { panels } = usePlatform();
  const partner = partnerOf(thread);
  const { targetUserId, unread, last } = thread;
  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.thread}
        onClick={() => void panels.open('message', { userId: targetUserId })}
      >
        <Avatar user={partner} />
        <span className={css.text}>
          <span className={css.nameAndTime}>
            <UserName user={partner} />
            <time className="quiet small" dateTime={last.sentAt}>
              {timeAgo(last.sentAt, now)}
            </time>
          </span>
          <span className={css.last} dir="auto">
            {lastMessageText(thread, myId)}
          </span>
        </span>
        {unread > 0 && <Chip tone="new">{unread} new</Chip>}
      </button>
    </li>
  );
}
