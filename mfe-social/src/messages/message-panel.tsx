import { type ComponentProps, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useKeepFocus } from '@shinobi/shared/client';
import type { Message } from '@shinobi/shared/contract/people/message';
import { type PanelProps, usePlatform } from '@shinobi/shared/platform';
import { ID_MAX } from '@shinobi/shared/domain/limits/ids';
import { ADMINISTRATOR_ID } from '@shinobi/shared/domain/limits/accounts';
import { SentNews } from '../common/writing/sent-news.js';
import { useDraft } from '../common/writing/use-draft.js';
import { ListStatus, ShowMore } from '../common/lists/list-status.js';
import { useCurrentUser } from '../common/people/current-user.js';
import { displayName } from '../common/people/user-name.js';
import { Composer } from './composer.js';
import { type Conversation, dayOf, messagesInOrder, type OutgoingMessage } from './conversation.js';
import css from './message-panel.module.css';
import { MessageRow, OutgoingRow } from './message-row.js';
import { MessagesCard } from './messages-card.js';
import { useConversation, useSendMessage } from './use-conversation.js';
import { useFollowNewest } from './use-follow-newest.js';

const idOf = (userId: unknown): number | null => {
  const id = Number(userId ?? Number.NaN);
  return Number.isInteger(id) && id !== 0 && Math.abs(id) <= ID_MAX ? id : null;
};

/** The conversation with `userId`. Without a `userId`, users see all conversations and guests write to the author. */
export function MessagePanel({ userId, setTitle }: PanelProps & { readonly userId?: unknown }) {
  const me = useCurrentUser();
  const partner = idOf(userId) ?? (me ? null : ADMINISTRATOR_ID);
  if (partner !== null) return <ConversationView key={partner} partnerId={partner} setTitle={setTitle} />;
  return me && <MessagesCard isTarget={false} myId={me.user.userId} />;
}

/** Returns the name of the partner; guests have a number instead. */
function usePartnerName(partnerId: number): string {
  const { api } = usePlatform();
  const me = useCurrentUser();
  const related = me?.data?.relatedUsers.find(({ userId }) => userId === partnerId);
  const { data } = useQuery({
    ...apiQuery(api, 'GET /api/User/GetOtherUser', { query: { userId: Math.abs(partnerId) } }),
    enabled: !related && partnerId > 0,
  });
  const known = related ?? data;
  if (known) return displayName(known);
  return partnerId < 0 ? `Guest ${-partnerId}` : 'Message';
}

function ConversationView({ partnerId, setTitle }: { readonly partnerId: number } & Pick<PanelProps, 'setTitle'>) {
  const me = useCurrentUser();
  const name = usePartnerName(partnerId);
  useEffect(() => {
    setTitle(name);
  }, [setTitle, name]);
  const [text, setText, sent] = useDraft(`message-${partnerId}`);
  const [file, setFile] = useState<File | null>(null);
  const { busy, outgoing, sentCount, send } = useSendMessage(partnerId, {
    lastTry: sent.lastTry,
    restoreDraft: (draft) => {
      sent.restore(draft.text);
      setFile((now) => now ?? draft.file);
    },
  });
  const onSend = () => {
    if (busy || (text.trim() === '' && !file)) return;
    send({ text: text.trim(), file });
    setText(null);
    setFile(null);
  };
  return (
    <div className={css.conversation}>
      <MessageList partnerId={partnerId} name={name} outgoing={outgoing} />
      <Composer
        to={name}
        text={text}
        onText={setText}
        file={file}
        onFile={me ? setFile : undefined}
        busy={busy}
        onSend={onSend}
      />
      <SentNews count={sentCount}>Message sent.</SentNews>
    </div>
  );
}

interface MessageListProps {
  readonly partnerId: number;
  readonly name: string;
  readonly outgoing: OutgoingMessage | null;
}

function MessageList({ partnerId, name, outgoing }: MessageListProps) {
  const pages = useConversation(partnerId);
  if (!pages.data)
    return <ListStatus query={pages} loading="Loading the messages" failed="The messages did not load." />;
  return <MessageHistory pages={pages} conversation={pages.data} {...{ partnerId, name, outgoing }} />;
}

interface MessageHistoryProps extends MessageListProps {
  readonly pages: ComponentProps<typeof ShowMore>['pages'];
  readonly conversation: Conversation;
}

function MessageHistory({ pages, conversation, partnerId, name, outgoing }: MessageHistoryProps) {
  const me = useCurrentUser();
  const messages = messagesInOrder(conversation);
  const last = messages.at(-1);
  const ref = useFollowNewest<HTMLDivElement>({
    oldest: messages[0]?.messageNo,
    newest: `${last?.messageNo} ${outgoing?.key}`,
    isOwn: outgoing !== null || (last !== undefined && last.fromUserId !== partnerId),
  });
  useKeepFocus(ref, { inList: true });
  return (
    <div className={css.history} ref={ref}>
      <ShowMore pages={pages} label="Earlier messages" />
      {messages.length === 0 && !outgoing && (
        <p className="quiet">
          No messages yet. {me ? 'Write the first one.' : 'You can write 3 messages a day as a guest.'}
        </p>
      )}
      <MessageRows name={name} messages={messages} outgoing={outgoing} partnerId={partnerId} myId={me?.user.userId} />
    </div>
  );
}

interface MessageRowsProps extends MessageListProps {
  readonly messages: readonly Message[];
  readonly myId: number | undefined;
}

function MessageRows({ name, messages, outgoing, partnerId, myId }: MessageRowsProps) {
  return (
    <ol className={css.thread} aria-label={`Messages with ${name}`}>
      {messages.flatMap((message, index) => {
        const day = dayOf(message);
        const previous = messages[index - 1];
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
