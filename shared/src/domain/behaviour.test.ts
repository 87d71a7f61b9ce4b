import { describe, expect, it } from '@jest/globals';
import { QUIZ_TYPES } from './limits/library.js';
import { AB_TEXT_MAX_LENGTH } from './limits/texts.js';
import { PROGRESS_MAX_BYTES } from './limits/accounts.js';
import { givesWeeklyBox, randomBonusPool, streakBonus } from './economy/daily-bonus.js';
import { drawDrop } from './economy/drops.js';
import { friendLimit } from './people/friends.js';
import { INVITATIONS_A_DAY, INVITATIONS_OPEN } from './people/invitation.js';
import { boosterMultiplier, ITEM_TEXTS, itemRule, priceOf } from './economy/items.js';
import { HIRAGANA, KATAKANA } from './japanese/kana.js';
import { ENVELOPE_MAX_COINS, ITEM_KEYS, type ItemKey } from './limits/items.js';
import { questsOf } from './economy/quests.js';
import { seasonOf } from './season/season.js';

/**
 * The fixed numbers and texts of docs/behaviour in one place. The tests of each rule check how it behaves in between.
 */
describe('The season of the falling images by date', () => {
  it.each([
    ['Sep to Nov', 'autumn', ['2026-09-01', '2026-11-30']],
    ['Dec 12 to 25', 'xmas', ['2026-12-12', '2026-12-25']],
    ['Jan 1 to 7', 'kadomatsu', ['2027-01-01', '2027-01-07']],
    [
      'other Dec to Feb',
      'winter',
      ['2026-12-01', '2026-12-11', '2026-12-26', '2026-12-31', '2027-01-08', '2028-02-29'],
    ],
    ['Mar to Apr', 'spring', ['2027-03-01', '2027-04-30']],
    ['Jul 7', 'tanabata', ['2027-07-07']],
    ['otherwise', 'summer', ['2027-05-01', '2027-07-06', '2027-07-08', '2027-08-31']],
  ])('%s is %s', (_, season, days) => {
    expect(days.map((day) => seasonOf(new Date(`${day}T12:00:00Z`)))).toEqual(days.map(() => season));
  });
});

describe('The text for a learner', () => {
  it.each([
    [ITEM_TEXTS.otherBooster, 'You already used a different type of XP booster! Please wait until it finishes!'],
    [ITEM_TEXTS.noFriendsForPresent, "You don't have friends to give this present to!"],
    [ITEM_TEXTS.noFriendsForEnvelope, "You don't have friends to send coins to!"],
  ])('is %j', (text, specified) => {
    expect(text).toBe(specified);
  });

  it('has A/B tests with names and keys of 200 characters at most', () => {
    expect(AB_TEXT_MAX_LENGTH).toBe(200);
  });
});

describe('The daily bonus', () => {
  it.each([
    ['n<5', 4, 4],
    ['n<10', 5, 50],
    ['n<10', 9, 90],
    ['n<15', 10, 1_000],
    ['n<15', 14, 1_400],
    ['n<30', 15, 15_000],
    ['n<30', 29, 29_000],
    ['n<60', 30, 300_000],
    ['n<60', 59, 590_000],
    ['n<100', 60, 6_000_000],
    ['n<100', 99, 9_900_000],
    ['n<365', 100, 10_000_000],
    ['n<365', 364, 36_400_000],
    ['365 or more', 365, 36_500_000],
    ['365 or more', 1000, 100_000_000],
  ])('%s: day %d brings %d', (_, n, coins) => {
    expect(streakBonus(n)).toBe(coins);
  });

  it('draws from 41 values: the squares 1 to 100, thirty copies of one number, and 500', () => {
    expect(randomBonusPool(7)).toEqual([1, 4, 9, 16, 25, 36, 49, 64, 81, 100, ...Array<number>(30).fill(7), 500]);
  });

  it('gives a weekly present box on every seventh day', () => {
    expect([6, 7, 8, 14].map(givesWeeklyBox)).toEqual([false, true, false, true]);
  });
});

describe('Items and prices', () => {
  const [AUTUMN, XMAS, KADOMATSU] = ['autumn', 'xmas', 'kadomatsu'] as const;
  it.each<[ItemKey, string, number | 'notSold', object]>([
    ['smallPresentBox', 'Small Present Box', 100, { coinsPerFriend: 30 }],
    ['presentBox', 'Present Box', 1_000, { coinsPerFriend: 300 }],
    ['bigPresentBox', 'Big Present Box', 10_000, { coinsPerFriend: 3_000 }],
    ['presentBoxTower', 'Present Box Tower', 500_000, { coinsPerFriend: 150_000 }],
    ['dailyPresentBox', 'Daily Present Box', 'notSold', { coinsPerFriend: 20 }],
    ['weeklyPresentBox', 'Weekly Present Box', 'notSold', { coinsPerFriend: 100 }],
    ['xmasPresent', 'Xmas Present', 'notSold', { coinsPerFriend: 1_225 }],
    ['handsel', 'Handsel', 'notSold', { coinsPerFriend: 5_000 }],
    ['xpBooster', 'XP Booster', 100, { multiplier: 2, seconds: 3600 }],
    ['ultraBooster', 'Ultra Booster', 30_000, { multiplier: 20, seconds: 3600 }],
    ['invitationCard', 'Invitation Card', 120, { kind: 'invitation' }],
    ['registeredEnvelope', 'Registered Envelope', 200, { kind: 'envelope' }],
    ['friendLimitExpander', 'Friend Limit Expander', 500, { friends: 10 }],
  ])('%s is the %s for %s', (key, name, price, effect) => {
    expect(itemRule(key)).toMatchObject({ name, effect });
    expect(priceOf(key, AUTUMN)).toBe(price);
  });

  it.each<[ItemKey, typeof XMAS | typeof KADOMATSU, number]>([
    ['xmasPresent', XMAS, 1_000],
    ['handsel', KADOMATSU, 3_000],
  ])('%s is sold in %s for %d', (key, season, price) => {
    expect(priceOf(key, season)).toBe(price);
  });

  it('are thirteen', () => {
    expect(ITEM_KEYS).toHaveLength(13);
  });

  it('boost twice and twenty times', () => {
    expect([boosterMultiplier('xpBooster'), boosterMultiplier('ultraBooster')]).toEqual([2, 20]);
  });

  it('carry 500,000 coins in an envelope at most', () => {
    expect(ENVELOPE_MAX_COINS).toBe(500_000);
  });
});

describe('Quest rewards', () => {
  const lesson = { path: 'desu', title: 'desu' };
  const catalogue = { genres: [{ genreId: 4, genreName: 'Food' }], grammar: [lesson], kanji: [lesson] };
  const rewards = new Map(questsOf(catalogue).map(({ questKey, reward }) => [questKey, reward.value]));

  it.each([
    ['friends-1', 100],
    ['friends-3', 100],
    ['friends-5', 100],
    ['friends-10', 100],
    ['friends-20', 5],
    ['friends-30', 5],
    ['friends-50', 5],
    ['invite-1', 100_000],
    ['invite-3', 100_000],
    ['invite-5', 100_000],
    ['invite-10', 100_000],
    ['socialLink', 100],
    ['homeCountry', 100],
    ['avatar', 100],
    ['grammar-desu', 500],
    ['kanji-desu', 20],
    ['genre-4', 20],
    ['hiragana-100', 10],
    ['hiragana-50', 5],
    ['hiragana-20', 2],
    ['katakana-100', 10],
    ['katakana-50', 5],
    ['katakana-20', 2],
    ['progress-10', 10],
    ['progress-20', 20],
    ['progress-30', 700],
    ['progress-40', 4_000],
    ['progress-50', 20_000],
    ['progress-60', 50_000],
    ['progress-70', 100_000],
    ['progress-80', 300_000],
    ['progress-90', 500_000],
    ['progress-100', 1_000_000],
  ])('%s pays %d', (questKey, coins) => {
    expect(rewards.get(questKey)).toBe(coins);
  });

  it('are those and no others', () => {
    expect(rewards.size).toBe(33);
  });
});

describe('Other numbers', () => {
  const drops = (kind: number, more = 0.999) => {
    const chances = [kind, more];
    return drawDrop('autumn', () => chances.shift() ?? 0);
  };

  it('drops 1 to 3 coins in 50 of 100 cases, an item in 10, nothing in 40', () => {
    expect([drops(0, 0), drops(0.499)]).toEqual([1, 3].map((coins) => ({ type: 'coins', coins })));
    expect([drops(0.5), drops(0.599)].map((drop) => drop?.type)).toEqual(['item', 'item']);
    expect([drops(0.6), drops(0.999)]).toEqual([null, null]);
  });

  it.each([
    ['invitations a day', INVITATIONS_A_DAY, 10],
    ['open invitations', INVITATIONS_OPEN, 20],
    ['friends at level 3 with two expanders', friendLimit({ level: 3, friendExpansion: 20 }), 23],
    ['hiragana', Object.keys(HIRAGANA).length, 107],
    ['katakana', Object.keys(KATAKANA).length, 107],
    ['types of quiz', QUIZ_TYPES.length, 4],
    ['bytes of progress', PROGRESS_MAX_BYTES, 262_144],
  ])('%s: %d', (_, number, specified) => {
    expect(number).toBe(specified);
  });
});
