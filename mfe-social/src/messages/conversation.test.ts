import { describe, expect, it } from '@jest/globals';
import type { Message } from '@shinobi/shared/contract/people/message';
import { inOrder, withMessage, type Conversation } from './conversation.js';

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
const numbers = (of: Conversation) => inOrder(of).map(({ messageNo }) => messageNo);

describe('A conversation', () => {
  it('is read from the oldest to the newest, each message once', () => {
    expect(numbers(conversation([5, 4, 3], [3, 2, 1]))).toEqual([1, 2, 3, 4, 5]);
  });

  it('takes in what was just sent', () => {
    expect(numbers(withMessage(conversation([2, 1]), message(3)))).toEqual([1, 2, 3]);
  });

  it('shows a message that has changed in its place, in whichever page it is', () => {
    const changed = withMessage(conversation([3, 2], [1]), message(1, 'other'));
    expect(numbers(changed)).toEqual([1, 2, 3]);
    expect(inOrder(changed)[0]?.text).toBe('other');
  });
});
