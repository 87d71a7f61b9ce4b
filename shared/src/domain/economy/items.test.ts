import { describe, expect, it } from '@jest/globals';
import { ENVELOPE_MAX_COINS, ITEM_KEYS } from '../limits/items.js';
import { boosterMultiplier, ITEM_TEXTS, itemRule, ITEMS, priceOf, soldItems } from './items.js';
import { SEASONS } from '../limits/seasons.js';

describe('An item', () => {
  it.each([
    ['smallPresentBox', 'Small Present Box', 100, { kind: 'present', coinsPerFriend: 30 }],
    ['presentBox', 'Present Box', 1_000, { kind: 'present', coinsPerFriend: 300 }],
    ['bigPresentBox', 'Big Present Box', 10_000, { kind: 'present', coinsPerFriend: 3_000 }],
    ['presentBoxTower', 'Present Box Tower', 500_000, { kind: 'present', coinsPerFriend: 150_000 }],
    ['dailyPresentBox', 'Daily Present Box', 'notSold', { kind: 'present', coinsPerFriend: 20 }],
    ['weeklyPresentBox', 'Weekly Present Box', 'notSold', { kind: 'present', coinsPerFriend: 100 }],
    ['xmasPresent', 'Xmas Present', 'notSold', { kind: 'present', coinsPerFriend: 1_225 }],
    ['handsel', 'Handsel', 'notSold', { kind: 'present', coinsPerFriend: 5_000 }],
    ['xpBooster', 'XP Booster', 100, { kind: 'booster', type: 'xpBooster', multiplier: 2, seconds: 3_600 }],
    [
      'ultraBooster',
      'Ultra Booster',
      30_000,
      { kind: 'booster', type: 'ultraBooster', multiplier: 20, seconds: 3_600 },
    ],
    ['invitationCard', 'Invitation Card', 120, { kind: 'invitation' }],
    ['registeredEnvelope', 'Registered Envelope', 200, { kind: 'envelope' }],
    ['friendLimitExpander', 'Friend Limit Expander', 500, { kind: 'friendLimit', friends: 10 }],
  ] as const)('%s is called %s, costs %s in summer and does %j', (key, name, price, effect) => {
    expect(itemRule(key)).toMatchObject({ name, effect });
    expect(priceOf(key, 'summer')).toBe(price);
  });

  it('is used one by one when it is an invitation card or an envelope', () => {
    expect(ITEM_KEYS.filter((key) => itemRule(key).shouldUseOneByOne)).toEqual([
      'invitationCard',
      'registeredEnvelope',
    ]);
  });

  it('is listed in the order of the keys that the contract takes', () => {
    expect(Object.keys(ITEMS)).toEqual(ITEM_KEYS);
  });
});

describe('A price', () => {
  it.each(SEASONS)('in %s is the same but for the gifts of the season', (season) => {
    expect(priceOf('xmasPresent', season)).toBe(season === 'xmas' ? 1_000 : 'notSold');
    expect(priceOf('handsel', season)).toBe(season === 'kadomatsu' ? 3_000 : 'notSold');
    const sold = soldItems(season).map(({ key }) => key);
    expect(sold).toHaveLength(season === 'xmas' || season === 'kadomatsu' ? 10 : 9);
    expect(sold).not.toEqual(expect.arrayContaining(['dailyPresentBox']));
    expect(sold).not.toEqual(expect.arrayContaining(['weeklyPresentBox']));
  });
});

describe('The other numbers and texts', () => {
  it('are the fixed ones', () => {
    expect(ENVELOPE_MAX_COINS).toBe(500_000);
    expect([boosterMultiplier('xpBooster'), boosterMultiplier('ultraBooster')]).toEqual([2, 20]);
    expect(ITEM_TEXTS).toEqual({
      otherBooster: 'You already used a different type of XP booster! Please wait until it finishes!',
      noFriendsForPresent: "You don't have friends to give this present to!",
      noFriendsForEnvelope: "You don't have friends to send coins to!",
    });
  });
});
