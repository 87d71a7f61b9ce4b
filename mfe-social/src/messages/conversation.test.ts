import { describe, expect, it } from '@jest/globals';
import type { Message } from '@shinobi/shared/contract/people/message';
import { type Conversation, messagesInOrder, withMessage } from './conversation.js';

const message = (messageNo: number, text = `Message ${messageNo}`): Message => ({
  messageNo,
  fromUserId: 2,
  text,
  imageDataSrc: null,
  thumbnailSrc: null,
  sentAt: '2026-11-21T09:00:00.000Z',
});
const conversation = (...pages: number[][]): Conversation => ({
  pages: pages.map((numbers) => ({ messages: numbers.map((no) => message(no)), nextCursor: null })),
  pageParams: [null],
});
const numbers = (conversationOf: Conversation) => messagesInOrder(conversationOf).map(({ messageNo }) => messageNo);

describe('A conversation', () => {
  it('lists messages from the oldest to the newest, each once', () => {
    expect(numbers(conversation([5, 4, 3], [3, 2, 1]))).toEqual([1, 2, 3, 4, 5]);
  });

  it('adds a message that was just sent', () => {
    expect(numbers(withMessage(conversation([2, 1]), message(3)))).toEqual([1, 2, 3]);
  });

  it('replaces a changed message on any page', () => {
    const changed = withMessage(conversation([3, 2], [1]), message(1, 'other'));
    expect(numbers(changed)).toEqual([1, 2, 3]);
    expect(messagesInOrder(changed)[0]?.text).toBe('other');
  });
});
