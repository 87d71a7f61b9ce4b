import { describe, expect, it } from '@jest/globals';
import { coinNews, reasonOf } from './coin-change-text.js';

const event = (reason: string, fromUserId?: number) =>
  ({ type: 'coins', coin: 300, delta: 300, reason, ...(fromUserId && { fromUserId }) }) as const;
const nameOf = (userId: number) => (userId === 7 ? 'Yuki' : null);

describe('The reason of a change of coins', () => {
  it.each([
    ['present', 7, 'Present from Yuki'],
    ['envelope', 8, 'Envelope from a friend'],
    ['envelope', undefined, 'Envelope'],
    ['daily-bonus', undefined, 'Daily bonus'],
    ['something new', 7, null],
  ])('%s of user %s is %s', (reason, fromUserId, words) => {
    expect(reasonOf(event(reason, fromUserId), nameOf)).toBe(words);
  });
});

describe('The news of coins', () => {
  it.each([
    [300, ['Present from Yuki'], '+300 Present from Yuki'],
    [-1200, ['Shop', 'Shop'], '-1,200 Shop'],
    [320, ['Present from Yuki', 'Quest reward'], '+320 Present from Yuki, Quest reward'],
    [320, ['Found', 'Shop', 'Quest reward'], '+320 Found, Shop and more'],
    [5, [], '+5 coins'],
    [0, ['Shop'], ''],
  ])('%i by %j are “%s”', (delta, reasons, news) => {
    expect(coinNews(delta, reasons)).toBe(news);
  });
});
