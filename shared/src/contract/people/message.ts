import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { MESSAGE_MAX_LENGTH, REPORT_REASON_MAX_LENGTH } from '../../domain/limits/texts.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { nextCursor, pageQuery } from '../platform/pagination.js';
import { numeric, text, visibleText } from '../platform/text.js';
import { SeenUser } from './user.js';

const id = z.number().int();
/** A user, or for the author also a guest, whose ids are negative. */
const targetUserId = id.min(-ID_MAX).max(ID_MAX);
const targetInText = numeric(-ID_MAX, ID_MAX);
const messageNo = id.min(1).max(ID_MAX);
const ownId = id.optional();

/** A picture in a message: its address, or the word that says why it is gone. */
const imageDataSrc = z.union([z.string().startsWith('/'), z.literal('expired'), z.literal('deleted')]);

export const Message = z.object({
  /** Counts from 1 in each conversation. */
  messageNo: id,
  /** Negative for a guest. */
  fromUserId: id,
  text: z.string(),
  imageDataSrc: imageDataSrc.nullable(),
  /** The same picture with at most 480 pixels a side. */
  thumbnailSrc: z.string().nullable(),
  sentAt: z.string(),
});
export type Message = z.infer<typeof Message>;

export const MessageThread = z.object({
  /** The partner's id in the other calls. */
  targetUserId: id,
  /** Null for a guest and for a deleted account. */
  partner: SeenUser.nullable(),
  last: Message,
  unread: id,
});
export type MessageThread = z.infer<typeof MessageThread>;

export const messageContract = defineEndpoints({
  'GET /api/Message/GetThreads': {
    summary:
      'One row per partner, latest first: last message and unread count. A guest has one thread, with the author.',
    access: 'anyone',
    query: z.strictObject(pageQuery),
    response: z.object({ threads: z.array(MessageThread), nextCursor }),
  },
  'GET /api/Message/GetMessages': {
    summary: 'The messages with one partner, newest first.',
    access: 'anyone',
    query: z.strictObject({ targetUserId: targetInText, ...pageQuery }),
    response: z.object({ messages: z.array(Message), nextCursor }),
  },
  'POST /api/Message/MarkRead': {
    summary: "Marks a partner's messages as read and returns what is still unread.",
    access: 'anyone',
    body: z.strictObject({ userId: ownId, targetUserId }),
    response: z.object({ unreadMessages: z.array(z.object({ fromUserId: id })) }),
    example: { targetUserId: 7 },
  },
  'POST /api/Message/Send': {
    summary:
      'Sends a message to a friend or to the author. Multipart with `file` carries a picture, with or without a text. ' +
      'A guest may write 3 texts a day, only to the author; a suspended user only to the author. A user may send 30 ' +
      'messages a minute and 50 MB of text in all; pictures count as those of Social/Post.',
    access: 'anyone',
    idempotent: true,
    body: z.strictObject({ userId: ownId, targetUserId, text: visibleText(1, MESSAGE_MAX_LENGTH) }),
    form: z.strictObject({
      userId: numeric(1, ID_MAX).optional(),
      targetUserId: targetInText,
      text: visibleText(0, MESSAGE_MAX_LENGTH).optional(),
    }),
    upload: true,
    response: Message,
    errors: [
      'TextRefused',
      'FilterDown',
      'NotAFriend',
      'Blocked',
      'GuestMessageLimit',
      'BadImage',
      'BudgetExceeded',
      'SignInRequired',
      'Suspended',
      'NotFound',
    ],
    example: { targetUserId: 1, text: 'Hello!' },
  },
  'POST /api/Message/GetImageSrc': {
    summary: "The address of a message's picture, for the two partners, or the word `expired` or `deleted`.",
    access: 'user',
    onlyReads: true,
    body: z.strictObject({ myUserId: ownId, targetUserId, messageNo }),
    response: z.object({ messageNo: id, imageDataSrc }),
    errors: ['NotFound'],
    example: { targetUserId: 7, messageNo: 2 },
  },
  'POST /api/Message/DeleteImage': {
    summary: "Deletes the picture of one of the caller's messages, for both partners.",
    access: 'user',
    body: z.strictObject({ userId: ownId, targetUserId, messageNo }),
    response: Message,
    errors: ['NotFound'],
    example: { targetUserId: 7, messageNo: 2 },
  },
  'POST /api/Message/Report': {
    summary: "Reports a partner's message to the administrators.",
    access: 'user',
    body: z.strictObject({ userId: ownId, targetUserId, messageNo, reason: text(1, REPORT_REASON_MAX_LENGTH) }),
    response: z.object({}),
    errors: ['NotFound'],
    example: { targetUserId: 7, messageNo: 2, reason: 'This is an advertisement.' },
  },
});
