import { expect, it } from '@jest/globals';
import { describeNewMessages } from './describe-new-messages.js';

/** The state with unread messages of these users. Ken is a friend; the author is not. */
const state = (...senders: number[]) => ({
  unreadMessages: senders.map((fromUserId) => ({ fromUserId })),
  relatedUsers: [{ userId: 7, name: 'Ken' }],
});

it.each([
  [[], [7], 'New message from Ken.'],
  [[7], [7, 7], 'New message from Ken.'],
  [[], [1], 'New message.'],
  [[7], [7, 8], 'New message.'],
  [[], [7, 8, 8], 'New messages from 2 people.'],
  [[7], [7], null],
  [[7, 8], [8], null],
  [[], [], null],
])('Unread messages of %j, then of %j: %s', (before, after, text) => {
  expect(describeNewMessages(state(...before), state(...after))).toBe(text);
});
