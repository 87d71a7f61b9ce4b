import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { SeenUser } from '@shinobi/shared/contract/people/user';
import { badCursor } from '../../http/bad-cursor.js';
import type { Actor, Client } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import { FriendService } from '../friends/index.js';
import { Guests } from '../guests/index.js';
import { ReportService } from '../reports/index.js';
import { blockedView, DataParts, UserService } from '../user/index.js';
import { messageView } from './message-views.js';
import { messageError } from './message.errors.js';
import { MessageRepository, selectUnread, type UnreadOf } from './message.repository.js';
import { readThreadCursor, writeThreadCursor } from './thread-cursor.js';

/** Who reads or writes: a user, or else a guest by the token of the cookie. */
export interface Caller {
  readonly actor: Actor | null;
  readonly guestToken: string | undefined;
  readonly client: Client;
}
interface Page {
  readonly limit: number;
  readonly before?: string;
}
type Unread = ResponseOf<'POST /api/Message/MarkRead'>['unreadMessages'];

/** So many of one sender are told; more change neither alert nor badge. */
const UNREAD_TOLD_MAX = 20;
const NUMBER = /^\d{1,9}$/;

/** One entry a message, the latest senders first. */
const unreadMessages = (senders: readonly UnreadOf[]): Unread =>
  senders.flatMap(({ otherId, unread }) =>
    Array.from({ length: Math.min(unread, UNREAD_TOLD_MAX) }, () => ({ fromUserId: otherId })),
  );

@Injectable()
export class MessageService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly messages: MessageRepository,
    private readonly guests: Guests,
    private readonly users: UserService,
    private readonly friends: FriendService,
    private readonly reports: ReportService,
    private readonly clock: Clock,
    parts: DataParts,
  ) {
    parts.add('unreadMessages', { select: selectUnread, tell: unreadMessages });
  }

  threads(caller: Caller, { limit, before }: Page): Promise<ResponseOf<'GET /api/Message/GetThreads'>> {
    const after = before === undefined ? null : readThreadCursor(before);
    return this.work.read(async (tx) => {
      const partyId = await this.partyOf(tx, caller);
      if (partyId === null) return { threads: [], nextCursor: null };
      const found = await this.messages.threads(tx, partyId, limit + 1, after);
      const rows = found.slice(0, limit);
      const partners = await this.partners(
        tx,
        partyId,
        rows.map(({ otherId }) => otherId).filter((each) => each > 0),
      );
      const threads = rows.map((row) => ({
        targetUserId: row.otherId,
        partner: partners.get(row.otherId) ?? null,
        last: messageView(row, this.clock.now()),
        unread: row.unread,
      }));
      const last = rows.at(-1);
      return { threads, nextCursor: last && found.length > limit ? writeThreadCursor(last) : null };
    });
  }

  list(caller: Caller, targetId: number, { limit, before }: Page): Promise<ResponseOf<'GET /api/Message/GetMessages'>> {
    if (before !== undefined && !NUMBER.test(before)) throw badCursor();
    return this.work.read(async (tx) => {
      const partyId = await this.partyOf(tx, caller);
      const threadId = partyId === null ? null : await this.messages.threadId(tx, partyId, targetId);
      if (threadId === null) return { messages: [], nextCursor: null };
      const found = await this.messages.messages(tx, threadId, limit + 1, before === undefined ? null : Number(before));
      const messages = found.slice(0, limit).map((message) => messageView(message, this.clock.now()));
      const last = messages.at(-1);
      return { messages, nextCursor: last && found.length > limit ? String(last.messageNo) : null };
    });
  }

  markRead(caller: Caller, targetId: number): Promise<ResponseOf<'POST /api/Message/MarkRead'>> {
    return this.work.run(async (tx) => {
      const partyId = await this.partyOf(tx, caller);
      if (partyId === null) return { unreadMessages: [] };
      await this.messages.markRead(tx, partyId, targetId);
      return { unreadMessages: unreadMessages(await this.messages.unread(tx, partyId)) };
    });
  }

  /** Rejects with `NotFound` for what the partner did not write. */
  report(actor: Actor, targetId: number, messageNo: number, reason: string): Promise<void> {
    return this.work.run(async (tx) => {
      await this.users.holdActor(tx, actor.userId);
      const message = await this.messages.message(tx, actor.userId, targetId, messageNo);
      if (!message || message.fromId !== targetId) throw messageError('noMessage');
      const { threadId, text, imageId } = message;
      await this.reports.add(tx, {
        kind: 'message',
        ref: `${threadId}-${messageNo}`,
        reporterId: actor.userId,
        reportedUserId: targetId > 0 ? targetId : null,
        text,
        imageId,
        reason,
      });
    });
  }

  /** The id under which the caller writes: negative for a guest, null for one who never wrote. */
  partyOf(tx: ReadTransaction, { actor, guestToken }: Caller): Promise<number | null> {
    return actor ? Promise.resolve(actor.userId) : this.guests.find(tx, guestToken);
  }

  /** Users by id; of one whom the reader has blocked only the name. */
  private async partners(
    tx: ReadTransaction,
    partyId: number,
    otherIds: readonly number[],
  ): Promise<ReadonlyMap<number, SeenUser>> {
    const views = await this.users.publicViewsFor(tx, otherIds, partyId > 0 ? 'user' : 'guest');
    const blocked = await this.friends.blockedAmong(tx, partyId, otherIds);
    return new Map([...views].map(([userId, view]) => [userId, blocked.has(userId) ? blockedView(view) : view]));
  }
}
