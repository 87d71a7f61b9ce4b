import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError, type LastTryStore, useAction } from '@shinobi/shared/client';
import type { Message } from '@shinobi/shared/contract/people/message';
import { usePlatform } from '@shinobi/shared/platform';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { useLiveEvent } from '../common/server/use-live-event.js';
import { useCurrentUser } from '../common/people/current-user.js';
import { pagesKey, usePages } from '../common/lists/use-pages.js';
import { type Conversation, type OutgoingMessage, withMessage } from './conversation.js';

const CALL = 'GET /api/Message/GetMessages';
const LIMIT = 30;
/** How late a message can be when no live event arrives. */
const REFRESH_MS = 60_000;

const queryOf = (targetUserId: number) => ({ targetUserId, limit: LIMIT });

/** Loads the messages with a partner, keeps them current while shown, and marks the partner's messages as read. */
export function useConversation(targetUserId: number) {
  const { api, account } = usePlatform();
  const invalidate = useInvalidate();
  const pages = usePages(CALL, queryOf(targetUserId), { refetchInterval: REFRESH_MS });
  useLiveEvent('message', ({ fromUserId }) => {
    if (fromUserId === targetUserId) invalidate(CALL);
  });
  const unread =
    useCurrentUser()?.data?.unreadMessages.filter(({ fromUserId }) => fromUserId === targetUserId).length ?? 0;
  const markRead = useEffectEvent(() => {
    invalidate(CALL);
    void api('POST /api/Message/MarkRead', { body: { targetUserId } }).then(
      ({ unreadMessages }) => {
        account.dataChanged({ unreadMessages });
        invalidate('GET /api/Message/GetThreads');
      },
      () => undefined,
    );
  });
  useEffect(() => {
    if (unread > 0) markRead();
  }, [unread]);
  return pages;
}

/** Returns a function that puts a message from a response into the cached conversation. */
export function useCacheMessage(targetUserId: number) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return (message: Message) => {
    client.setQueryData<Conversation>(pagesKey(CALL, queryOf(targetUserId)), (now) => now && withMessage(now, message));
    invalidate('GET /api/Message/GetThreads');
  };
}

const toFormData = (userId: number | undefined, targetUserId: number, text: string, file: File) => {
  const form = new FormData();
  if (userId !== undefined) form.set('userId', String(userId));
  form.set('targetUserId', String(targetUserId));
  if (text) form.set('text', text);
  form.set('file', file);
  return form;
};

interface MessageDraft {
  readonly text: string;
  readonly file: File | null;
}

/** Sends messages. A message is shown at once; when the server refuses it, its text and photo are restored. */
export function useSendMessage(
  targetUserId: number,
  { lastTry, restoreDraft }: { lastTry: LastTryStore; restoreDraft: (draft: MessageDraft) => void },
) {
  const { api, account, panels } = usePlatform();
  const userId = useCurrentUser()?.user.userId;
  const cacheMessage = useCacheMessage(targetUserId);
  const [outgoing, setOutgoing] = useState<OutgoingMessage | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const onRefused = (thrown: unknown) => {
    const isLimitReached = isApiError(thrown) && thrown.code === 'GuestMessageLimit';
    if (isLimitReached) void panels.open('guest-message-limit');
    return isLimitReached;
  };
  const { busy, act } = useAction(
    async (key, { text, file }: MessageDraft) => {
      setOutgoing({ key, text, file, uploaded: 0 });
      const onUpload = (uploaded: number) => setOutgoing({ key, text, file, uploaded });
      // The user id prevents the message from being sent as a guest's when the session has ended.
      const request = file
        ? { form: toFormData(userId, targetUserId, text, file), onUpload, idempotencyKey: key }
        : { body: { userId, targetUserId, text }, idempotencyKey: key };
      const send = () => api('POST /api/Message/Send', request);
      try {
        cacheMessage(
          await send().catch(async (thrown: unknown) => {
            if (userId === undefined || !isApiError(thrown) || thrown.code !== 'Forbidden') throw thrown;
            // This call is open to guests, so a refresh asks the user to sign in again.
            await account.refresh();
            return send();
          }),
        );
        setSentCount((count) => count + 1);
      } catch (thrown) {
        restoreDraft({ text, file });
        throw thrown;
      } finally {
        setOutgoing(null);
      }
    },
    { forGuests: true, onRefused, ofForm: true, lastTry },
  );
  return { busy, outgoing, sentCount, send: (draft: MessageDraft) => void act(draft) };
}
