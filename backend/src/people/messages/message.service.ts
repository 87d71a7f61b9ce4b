import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { SeenUser } from '@shinobi/shared/contract/people/user';
import { badCursor } from '../../http/bad-cursor.js';
import type { Actor, Client } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import { FriendService } from '../friends/index.js';
import { GuestService } from '../guests/index.js';
import { ReportService } from '../reports/index.js';
import { blockedView, DataForUserService, UserService } from '../user/index.js';
import { messageView } from './message-views.js';
import { MessageRepository, selectUnread, type UnreadCount } from './message.repository.js';
import { readThreadCursor, writeThreadCursor } from './thread-cursor.js';
import { messageNotFound } from './message.errors.js';

/** The reader or writer: a user, or a guest with the token of the cookie. */
export interface MessageCaller {
  readonly actor: Actor | null;
  readonly guestToken: string | undefined;
  readonly client: Client;
}
interface PageRequest {
  readonly limit: number;
  readonly before?: string;
}
type UnreadMessages = ResponseOf<'POST /api/Message/MarkRead'>['unreadMessages'];

/** The most unread messages listed for one sender; more would change neither the alert nor the badge. */
const UNREAD_LISTED_MAX = 20;
const NUMBER = /^\d{1,9}$/;

/** Returns one entry for each unread message, latest senders first. */
const unreadMessages = (senders: readonly UnreadCount[]): UnreadMessages =>
  senders.flatMap(({ otherId, unread }) =>
    Array.from({ length: Math.min(unread, UNREAD_LISTED_MAX) }, () => ({ fromUserId: otherId })),
  );

@Injectable()
export class MessageService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly messages: MessageRepository,
    private readonly guests: GuestService,
    private readonly users: UserService,
    private readonly friends: FriendService,
    private readonly reports: ReportService,
    private readonly clock: Clock,
    dataForUser: DataForUserService,
  ) {
    dataForUser.register('unreadMessages', { select: selectUnread, toView: unreadMessages });
  }

  getThreads(
    caller: MessageCaller,
    { limit, before }: PageRequest,
  ): Promise<ResponseOf<'GET /api/Message/GetThreads'>> {
    const after = before === undefined ? null : readThreadCursor(before);
    return this.work.read(async (tx) => {
      const partyId = await this.findPartyId(tx, caller);
      if (partyId === null) return { threads: [], nextCursor: null };
      const found = await this.messages.findThreads(tx, partyId, limit + 1, after);
      const rows = found.slice(0, limit);
      const partners = await this.findPartners(
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

  getMessages(
    caller: MessageCaller,
    targetId: number,
    { limit, before }: PageRequest,
  ): Promise<ResponseOf<'GET /api/Message/GetMessages'>> {
    if (before !== undefined && !NUMBER.test(before)) throw badCursor();
    return this.work.read(async (tx) => {
      const partyId = await this.findPartyId(tx, caller);
      const threadId = partyId === null ? null : await this.messages.findThreadId(tx, partyId, targetId);
      if (threadId === null) return { messages: [], nextCursor: null };
      const found = await this.messages.findMessages(
        tx,
        threadId,
        limit + 1,
        before === undefined ? null : Number(before),
      );
      const messages = found.slice(0, limit).map((message) => messageView(message, this.clock.now()));
      const last = messages.at(-1);
      return { messages, nextCursor: last && found.length > limit ? String(last.messageNo) : null };
    });
  }

  markRead(caller: MessageCaller, targetId: number): Promise<ResponseOf<'POST /api/Message/MarkRead'>> {
    return this.work.run(async (tx) => {
      const partyId = await this.findPartyId(tx, caller);
      if (partyId === null) return { unreadMessages: [] };
      await this.messages.markRead(tx, partyId, targetId);
      return { unreadMessages: unreadMessages(await this.messages.countUnread(tx, partyId)) };
    });
  }

  /** Rejects with `NotFound` for messages that the partner did not write. */
  reportMessage(actor: Actor, targetId: number, messageNo: number, reason: string): Promise<void> {
    return this.work.run(async (tx) => {
      await this.users.lockActor(tx, actor.userId);
      const message = await this.messages.findMessage(tx, actor.userId, targetId, messageNo);
      if (!message || message.fromId !== targetId) throw messageNotFound();
      const { threadId, text, imageId } = message;
      await this.reports.addReport(tx, {
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

  /** Returns the id under which the caller writes: negative for a guest, null for one who has never written. */
  findPartyId(tx: ReadTransaction, { actor, guestToken }: MessageCaller): Promise<number | null> {
    return actor ? Promise.resolve(actor.userId) : this.guests.findPartyId(tx, guestToken);
  }

  /** Returns users by id; blocked users are reduced to their names. */
  private async findPartners(
    tx: ReadTransaction,
    partyId: number,
    otherIds: readonly number[],
  ): Promise<ReadonlyMap<number, SeenUser>> {
    const views = await this.users.getPublicViewsFor(tx, otherIds, partyId > 0 ? 'user' : 'guest');
    const blocked = await this.friends.findBlockedAmong(tx, partyId, otherIds);
    return new Map([...views].map(([userId, view]) => [userId, blocked.has(userId) ? blockedView(view) : view]));
  }
}
