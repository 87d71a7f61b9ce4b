import { useEffect, useState, type ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import type { Message } from '@shinobi/shared/contract/people/message';
import { usePlatform, type PanelProps } from '@shinobi/shared/platform';
import { Notice } from '@shinobi/shared/ui';
import { useDraft } from '../common/draft.js';
import { ShowMore, WaitingRows } from '../common/list-state.js';
import { AUTHOR_ID, useMe } from '../common/me.js';
import { shownName } from '../common/person.js';
import { Composer } from './composer.js';
import { dayOf, inOrder, type Conversation, type Outgoing } from './conversation.js';
import css from './message-panel.module.css';
import { MessageRow, OutgoingRow } from './message-row.js';
import { MessagesCard } from './messages-card.js';
import { useConversation, useSend } from './use-conversation.js';
import { useFollowNewest } from './use-follow-newest.js';

const ID_MAX = 2 ** 31 - 1;

const idOf = (userId: unknown): number | null => {
  const id = Number(userId ?? Number.NaN);
  return Number.isInteger(id) && id !== 0 && Math.abs(id) <= ID_MAX ? id : null;
};

/** A conversation with `userId`. Without one a user sees all of theirs, and a guest writes to the author. */
export function MessagePanel({ userId, setTitle }: PanelProps & { readonly userId?: unknown }) {
  const me = useMe();
  const partner = idOf(userId) ?? (me ? null : AUTHOR_ID);
  if (partner !== null) return <ConversationView key={partner} partnerId={partner} setTitle={setTitle} />;
  return me && <MessagesCard wanted={false} myId={me.user.userId} />;
}

/** Whom one writes with, by name; guests have none. */
function usePartnerName(partnerId: number): string {
  const { api } = usePlatform();
  const me = useMe();
  const related = me?.data?.relatedUsers.find(({ userId }) => userId === partnerId);
  const { data } = useQuery({
    ...apiQuery(api, 'GET /api/User/GetOtherUser', { query: { userId: Math.abs(partnerId) } }),
    enabled: !related && partnerId > 0,
  });
  const known = related ?? data;
  if (known) return shownName(known);
  return partnerId < 0 ? `Guest ${-partnerId}` : 'Message';
}

function ConversationView({ partnerId, setTitle }: { readonly partnerId: number } & Pick<PanelProps, 'setTitle'>) {
  const me = useMe();
  const name = usePartnerName(partnerId);
  useEffect(() => {
    setTitle(name);
  }, [setTitle, name]);
  const [text, setText] = useDraft(`message-${partnerId}`);
  const [file, setFile] = useState<File | null>(null);
  const { busy, outgoing, send } = useSend(partnerId, (words) => {
    setText(words.text);
    setFile(words.file);
  });
  const onSend = () => {
    if (busy || (text.trim() === '' && !file)) return;
    send({ text: text.trim(), file });
    setText(null);
    setFile(null);
  };
  return (
    <div className={css.conversation}>
      <Messages partnerId={partnerId} name={name} outgoing={outgoing} />
      <Composer
        to={name}
        text={text}
        onText={setText}
        file={file}
        onFile={me ? setFile : undefined}
        busy={busy}
        onSend={onSend}
      />
    </div>
  );
}

interface MessagesProps {
  readonly partnerId: number;
  readonly name: string;
  readonly outgoing: Outgoing | null;
}

function Messages({ partnerId, name, outgoing }: MessagesProps) {
  const pages = useConversation(partnerId);
  if (pages.isPending) return <WaitingRows label="Loading the messages" />;
  if (!pages.data) return <Notice title="The messages did not load." onRetry={() => void pages.refetch()} />;
  return <History pages={pages} conversation={pages.data} {...{ partnerId, name, outgoing }} />;
}

interface HistoryProps extends MessagesProps {
  readonly pages: ComponentProps<typeof ShowMore>['pages'];
  readonly conversation: Conversation;
}

function History({ pages, conversation, partnerId, name, outgoing }: HistoryProps) {
  const me = useMe();
  const messages = inOrder(conversation);
  const last = messages.at(-1);
  const ref = useFollowNewest<HTMLDivElement>({
    oldest: messages[0]?.messageNo,
    newest: `${last?.messageNo} ${outgoing?.key}`,
    isOwn: outgoing !== null || (last !== undefined && last.fromUserId !== partnerId),
  });
  return (
    <div className={css.history} ref={ref}>
      <ShowMore pages={pages} label="Earlier messages" />
      {messages.length === 0 && !outgoing && (
        <p className="quiet">
          Nothing yet. {me ? 'Write the first line.' : 'You can write 3 messages a day as a guest.'}
        </p>
      )}
      <Thread name={name} messages={messages} outgoing={outgoing} partnerId={partnerId} myId={me?.user.userId} />
    </div>
  );
}

interface ThreadProps extends MessagesProps {
  readonly messages: readonly Message[];
  readonly myId: number | undefined;
}

function Thread({ name, messages, outgoing, partnerId, myId }: ThreadProps) {
  return (
    <ol className={css.thread} aria-label={`Messages with ${name}`}>
      {messages.flatMap((message, at) => {
        const day = dayOf(message);
        const previous = messages[at - 1];
        const row = (
          <MessageRow
            key={message.messageNo}
            message={message}
            mine={message.fromUserId !== partnerId}
            targetUserId={partnerId}
            myId={myId}
          />
        );
        if (previous && dayOf(previous) === day) return [row];
        return [
          <li key={`day-${message.messageNo}`} className={css.day}>
            {day}
          </li>,
          row,
        ];
      })}
      {outgoing && <OutgoingRow outgoing={outgoing} />}
    </ol>
  );
}
