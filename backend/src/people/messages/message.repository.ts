import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import type { JsonSql } from '../../database/json-sql.js';
import { selectPrepared } from '../../database/prepared-statements.js';
import { sumBytes } from '../../database/sum-bytes.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { MessageEntity } from './message.entity.js';
import { ThreadSideEntity } from './thread-side.entity.js';
import { ThreadEntity } from './thread.entity.js';

/** A position in the list of a party's threads, latest first. */
export interface ThreadPosition {
  readonly lastAt: string;
  readonly otherId: number;
}
/** The number of messages from one sender that the party has not read. */
export interface UnreadCount {
  readonly otherId: number;
  readonly unread: number;
}
export type ThreadRow = MessageEntity & ThreadPosition & { readonly unread: number };

/** SQLite numbers parameters by their appearance, so they must appear in order. */
const THREADS = (after: string, limit: string) => `SELECT s."otherId", s."lastAt", s."unread", m.*
  FROM "thread_sides" s
  JOIN "threads" t ON t."threadId" = s."threadId"
  JOIN "messages" m ON m."threadId" = t."threadId" AND m."messageNo" = t."lastNo"
  WHERE s."partyId" = $1 ${after}
  ORDER BY s."lastAt" DESC, s."otherId" DESC LIMIT ${limit}`;
const FIRST_THREADS = THREADS('', '$2');
const LATER_THREADS = THREADS(`AND (s."lastAt" < $2 OR (s."lastAt" = $2 AND s."otherId" < $3))`, '$4');

const SENDERS = `FROM "thread_sides" WHERE "partyId" = $1 AND "unread" > 0 ORDER BY "lastAt" DESC LIMIT 50`;
const UNREAD = `SELECT "otherId", "unread" ${SENDERS}`;

/** Selects the unread counts as JSON. */
export const selectUnread = (json: JsonSql): string => {
  const sender = json.object({ otherId: '"otherId"', unread: '"unread"' });
  return `SELECT ${json.array(`SELECT ${sender} AS "json" ${SENDERS}`)}`;
};

const WRITTEN = `SELECT m."messageNo", m."text", m."sentAt", m."imageState",
    CASE WHEN t."low" = $1 THEN t."high" ELSE t."low" END AS "toUserId"
  FROM "messages" m JOIN "threads" t ON t."threadId" = m."threadId"
  WHERE m."fromId" = $1 ORDER BY m."sentAt"`;

const pairOf = (a: number, b: number) => ({ low: Math.min(a, b), high: Math.max(a, b) });

@Injectable()
export class MessageRepository {
  /** Returns the thread of two parties; null if they have never written to each other. */
  async findThreadId(tx: ReadTransaction, a: number, b: number): Promise<number | null> {
    const found = await managerOf(tx).findOneBy(ThreadEntity, pairOf(a, b));
    return found?.threadId ?? null;
  }

  /** Takes the next message number of a thread, which stays locked until the transaction ends. */
  async takeNextNumber(
    tx: Transaction,
    a: number,
    b: number,
    at: string,
  ): Promise<{ threadId: number; messageNo: number }> {
    const manager = managerOf(tx);
    const pair = pairOf(a, b);
    const { affected } = await manager.increment(ThreadEntity, pair, 'lastNo', 1);
    if (affected !== 1) await this.createThread(tx, a, b, at);
    const { threadId, lastNo } = await manager.findOneByOrFail(ThreadEntity, pair);
    return { threadId, messageNo: lastNo };
  }

  /** Returns how many bytes of the budget the user's messages take up. */
  usedBytes(tx: ReadTransaction, fromId: number): Promise<number> {
    return sumBytes(tx, { table: 'messages', owner: 'fromId' }, fromId);
  }

  async insert(tx: Transaction, message: MessageEntity): Promise<void> {
    await managerOf(tx).insert(MessageEntity, message);
  }

  async update(tx: Transaction, { threadId, messageNo }: MessageEntity, change: Partial<MessageEntity>): Promise<void> {
    await managerOf(tx).update(MessageEntity, { threadId, messageNo }, change);
  }

  /** Moves the thread to the top on both sides and counts an unread message for `to`. */
  async updateSides(tx: Transaction, from: number, to: number, lastAt: string): Promise<void> {
    const manager = managerOf(tx);
    await manager.update(ThreadSideEntity, { partyId: from, otherId: to }, { lastAt });
    const unread = () => '"unread" + 1';
    await manager.update(ThreadSideEntity, { partyId: to, otherId: from }, { lastAt, unread });
  }

  async markRead(tx: Transaction, partyId: number, otherId: number): Promise<void> {
    await managerOf(tx).update(ThreadSideEntity, { partyId, otherId, unread: MoreThan(0) }, { unread: 0 });
  }

  /** Counts unread messages by sender; the latest 50 senders. */
  countUnread(tx: ReadTransaction, partyId: number): Promise<UnreadCount[]> {
    return selectPrepared(tx, UNREAD, [partyId]);
  }

  findThreads(tx: ReadTransaction, partyId: number, limit: number, after: ThreadPosition | null): Promise<ThreadRow[]> {
    return after
      ? selectPrepared(tx, LATER_THREADS, [partyId, after.lastAt, after.otherId, limit])
      : selectPrepared(tx, FIRST_THREADS, [partyId, limit]);
  }

  /** Returns messages, newest first, below a number if one is given. */
  findMessages(tx: ReadTransaction, threadId: number, limit: number, before: number | null): Promise<MessageEntity[]> {
    return managerOf(tx).find(MessageEntity, {
      where: { threadId, ...(before !== null && { messageNo: LessThan(before) }) },
      order: { messageNo: 'DESC' },
      take: limit,
    });
  }

  async findMessage(tx: ReadTransaction, a: number, b: number, messageNo: number): Promise<MessageEntity | null> {
    const threadId = await this.findThreadId(tx, a, b);
    return threadId === null ? null : managerOf(tx).findOneBy(MessageEntity, { threadId, messageNo });
  }

  findByNumber(tx: ReadTransaction, threadId: number, messageNo: number): Promise<MessageEntity | null> {
    return managerOf(tx).findOneBy(MessageEntity, { threadId, messageNo });
  }

  /** Returns messages from before an instant that still show a picture. */
  findWithPicture(tx: ReadTransaction, sentBefore: string, limit: number): Promise<MessageEntity[]> {
    return managerOf(tx).find(MessageEntity, {
      where: { imageState: 'shown', sentAt: LessThan(sentBefore) },
      take: limit,
    });
  }

  /** Erases the user's texts and their side of every thread. */
  async eraseUser(tx: Transaction, partyId: number): Promise<void> {
    const manager = managerOf(tx);
    const nothing = { text: '', imageId: null };
    await manager.update(MessageEntity, { fromId: partyId, imageState: 'shown' }, { imageState: 'deleted' });
    await manager.update(MessageEntity, { fromId: partyId }, nothing);
    await manager.delete(ThreadSideEntity, { partyId });
  }

  /** Returns everything that a user has written, oldest first. */
  findWrittenBy(tx: ReadTransaction, fromId: number): Promise<unknown[]> {
    return selectPrepared(tx, WRITTEN, [fromId]);
  }

  /** Creates the thread. Of two simultaneous calls one creates it and both continue numbering in it. */
  private async createThread(tx: Transaction, a: number, b: number, at: string): Promise<void> {
    const manager = managerOf(tx);
    const pair = pairOf(a, b);
    const insert = (entity: typeof ThreadEntity | typeof ThreadSideEntity, rows: object[]) =>
      manager.createQueryBuilder().insert().into(entity).values(rows).orIgnore().updateEntity(false).execute();
    await insert(ThreadEntity, [{ ...pair, lastNo: 0 }]);
    await manager.increment(ThreadEntity, pair, 'lastNo', 1);
    const { threadId } = await manager.findOneByOrFail(ThreadEntity, pair);
    const side = (partyId: number, otherId: number) => ({ partyId, otherId, threadId, unread: 0, lastAt: at });
    await insert(ThreadSideEntity, [side(a, b), side(b, a)]);
  }
}
