import { describe, expect, it } from '@jest/globals';
import { coinChangeText, coinReasonText } from './coin-change-text.js';

const event = (reason: string, fromUserId?: number) =>
  ({ type: 'coins', coin: 300, delta: 300, reason, ...(fromUserId && { fromUserId }) }) as const;
const nameOf = (userId: number) => (userId === 7 ? 'Yuki' : null);

describe('The reason of a coin change', () => {
  it.each([
    ['present', 7, 'Present from Yuki'],
    ['envelope', 8, 'Envelope from a friend'],
    ['envelope', undefined, 'Envelope'],
    ['daily-bonus', undefined, 'Daily bonus'],
    ['an unknown reason', 7, null],
  ])('%s of user %s is shown as %s', (reason, fromUserId, text) => {
    expect(coinReasonText(event(reason, fromUserId), nameOf)).toBe(text);
  });
});

describe('The text of a coin change', () => {
  it.each([
    [300, ['Present from Yuki'], '+300 Present from Yuki'],
    [-1200, ['Shop', 'Shop'], '-1,200 Shop'],
    [320, ['Present from Yuki', 'Quest reward'], '+320 Present from Yuki, Quest reward'],
    [320, ['Found', 'Shop', 'Quest reward'], '+320 Found, Shop and more'],
    [5, [], '+5 coins'],
    [0, ['Shop'], ''],
  ])('of %i for %j is “%s”', (delta, reasons, text) => {
    expect(coinChangeText(delta, reasons)).toBe(text);
  });
});
