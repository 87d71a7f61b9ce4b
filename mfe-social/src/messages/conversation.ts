import type { InfiniteData } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Message } from '@shinobi/shared/contract/people/message';

type Page = ResponseOf<'GET /api/Message/GetMessages'>;
export type Conversation = InfiniteData<Page, unknown>;

/** What is on its way: shown as sent until the server has said otherwise. */
export interface Outgoing {
  readonly key: string;
  readonly text: string;
  readonly file: File | null;
  /** Of the picture's upload, 0 to 1. */
  readonly sent: number;
}

/** All messages that are there, oldest first; one that is in two pages counts once. */
export function inOrder(conversation: Conversation): readonly Message[] {
  const known = new Map(conversation.pages.flatMap(({ messages }) => messages).map((m) => [m.messageNo, m]));
  return [...known.values()].toSorted((a, b) => a.messageNo - b.messageNo);
}

/** The conversation with a message that was just sent, or that has changed. */
export function withMessage(conversation: Conversation, message: Message): Conversation {
  const [first, ...rest] = conversation.pages;
  if (!first) return conversation;
  const swap = (page: Page): Page => ({
    ...page,
    messages: page.messages.map((old) => (old.messageNo === message.messageNo ? message : old)),
  });
  const known = conversation.pages.some(({ messages }) => messages.some((m) => m.messageNo === message.messageNo));
  if (known) return { ...conversation, pages: conversation.pages.map(swap) };
  return { ...conversation, pages: [{ ...first, messages: [message, ...first.messages] }, ...rest] };
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'full' });
const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** The day of a message in words, as its reader's clock has it. */
export const dayOf = ({ sentAt }: Pick<Message, 'sentAt'>): string => day.format(Date.parse(sentAt));
export const timeOf = ({ sentAt }: Pick<Message, 'sentAt'>): string => time.format(Date.parse(sentAt));
