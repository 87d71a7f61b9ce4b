import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError, useAction } from '@shinobi/shared/client';
import type { Message } from '@shinobi/shared/contract/people/message';
import { usePlatform } from '@shinobi/shared/platform';
import { useLive, useOutdated } from '../common/live.js';
import { useMe } from '../common/me.js';
import { pagesKey, usePages } from '../common/pages.js';
import { withMessage, type Conversation, type Outgoing } from './conversation.js';

const CALL = 'GET /api/Message/GetMessages';
const LIMIT = 30;
/** Where no event comes through, a message is late by this at most. */
const REFRESH_MS = 60_000;

const queryOf = (targetUserId: number) => ({ targetUserId, limit: LIMIT });

/** The messages with one partner, kept current while they are shown; what the partner wrote is then read. */
export function useConversation(targetUserId: number) {
  const { api, account } = usePlatform();
  const outdated = useOutdated();
  const pages = usePages(CALL, queryOf(targetUserId), { refetchInterval: REFRESH_MS });
  useLive('message', ({ fromUserId }) => {
    if (fromUserId === targetUserId) outdated(CALL);
  });
  const unread = useMe()?.data?.unreadMessages.filter(({ fromUserId }) => fromUserId === targetUserId).length ?? 0;
  const markRead = useEffectEvent(() => {
    outdated(CALL);
    void api('POST /api/Message/MarkRead', { body: { targetUserId } }).then(
      ({ unreadMessages }) => {
        account.dataChanged({ unreadMessages });
        outdated('GET /api/Message/GetThreads');
      },
      () => undefined,
    );
  });
  useEffect(() => {
    if (unread > 0) markRead();
  }, [unread]);
  return pages;
}

/** Puts a message that the server has answered where it belongs, without asking for all of them. */
export function useKeepMessage(targetUserId: number) {
  const client = useQueryClient();
  const outdated = useOutdated();
  return (message: Message) => {
    client.setQueryData<Conversation>(pagesKey(CALL, queryOf(targetUserId)), (now) => now && withMessage(now, message));
    outdated('GET /api/Message/GetThreads');
  };
}

const formOf = (userId: number | undefined, targetUserId: number, text: string, file: File) => {
  const form = new FormData();
  if (userId !== undefined) form.set('userId', String(userId));
  form.set('targetUserId', String(targetUserId));
  if (text) form.set('text', text);
  form.set('file', file);
  return form;
};

interface Words {
  readonly text: string;
  readonly file: File | null;
}

/** Sends: at once for the eye, and taken back with a word where the server refuses. */
export function useSend(targetUserId: number, giveBack: (words: Words) => void) {
  const { api, account, panels } = usePlatform();
  const userId = useMe()?.user.userId;
  const keep = useKeepMessage(targetUserId);
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null);
  const onRefused = (thrown: unknown) => {
    const limit = isApiError(thrown) && thrown.code === 'GuestMessageLimit';
    if (limit) void panels.open('guest-message-limit');
    return limit;
  };
  const { busy, act } = useAction(
    async (key, { text, file }: Words) => {
      setOutgoing({ key, text, file, sent: 0 });
      const onUpload = (sent: number) => setOutgoing({ key, text, file, sent });
      // Named, so that it is not taken for a guest's when the session has ended.
      const request = file
        ? { form: formOf(userId, targetUserId, text, file), onUpload, idempotencyKey: key }
        : { body: { userId, targetUserId, text }, idempotencyKey: key };
      const send = () => api('POST /api/Message/Send', request);
      try {
        keep(
          await send().catch(async (thrown: unknown) => {
            if (userId === undefined || !isApiError(thrown) || thrown.code !== 'Forbidden') throw thrown;
            // Guests may write, too, so it is another call that asks to sign in again.
            await account.refresh();
            return send();
          }),
        );
      } catch (thrown) {
        giveBack({ text, file });
        throw thrown;
      } finally {
        setOutgoing(null);
      }
    },
    { forGuests: true, onRefused, ofForm: true },
  );
  return { busy, outgoing, send: (words: Words) => void act(words) };
}
