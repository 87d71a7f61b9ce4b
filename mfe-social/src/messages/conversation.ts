import type { InfiniteData } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Message } from '@shinobi/shared/contract/people/message';

type Page = ResponseOf<'GET /api/Message/GetMessages'>;
export type Conversation = InfiniteData<Page>;

/** A message that is being sent. */
export interface OutgoingMessage {
  readonly key: string;
  readonly text: string;
  readonly file: File | null;
  /** The uploaded share of the photo, 0 to 1. */
  readonly uploaded: number;
}

/** Returns the loaded messages, oldest first. A message in two pages counts once. */
export function messagesInOrder(conversation: Conversation): readonly Message[] {
  const known = new Map(conversation.pages.flatMap(({ messages }) => messages).map((m) => [m.messageNo, m]));
  return [...known.values()].toSorted((a, b) => a.messageNo - b.messageNo);
}

/** Returns the conversation with a message added or replaced. */
export function withMessage(conversation: Conversation, message: Message): Conversation {
  const [first, ...rest] = conversation.pages;
  if (!first) return conversation;
  const replace = (page: Page): Page => ({
    ...page,
    messages: page.messages.map((old) => (old.messageNo === message.messageNo ? message : old)),
  });
  const known = conversation.pages.some(({ messages }) => messages.some((m) => m.messageNo === message.messageNo));
  if (known) return { ...conversation, pages: conversation.pages.map(replace) };
  return { ...conversation, pages: [{ ...first, messages: [message, ...first.messages] }, ...rest] };
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'full' });
const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** Returns the day of a message in words, in the reader's time zone. */
export const dayOf = ({ sentAt }: Pick<Message, 'sentAt'>): string => day.format(Date.parse(sentAt));
export const timeOf = ({ sentAt }: Pick<Message, 'sentAt'>): string => time.format(Date.parse(sentAt));
