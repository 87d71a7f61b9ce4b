import { describe, expect, it } from '@jest/globals';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import type { ItemKey } from '@shinobi/shared/domain/limits/items';
import { dataForUser } from '@shinobi/shared/testing/builders';
import { aRelated } from '../testing/users.js';
import { checkItemUse, isUsedOptimistically, removeItems } from './item-use-check.js';

const have = (itemKey: ItemKey, num: number) => ({ itemKey, num, isNew: false, isAdded: false });
const withFriend = { relatedUsers: [aRelated({ isFriend: true })] };
const running = (type: string, remainingSec = 60) => ({ xpBoosterState: { type, remainingSec } });

const check = (key: ItemKey, data: Partial<DataForUser> = {}, count = 1, num = 1) =>
  checkItemUse(key, count, dataForUser({ possessedItems: [have(key, num)], ...data }));

describe('The check before an item is used', () => {
  it.each([
    ['more than the user has', 3, 2],
    ['a count of 0', 0, 2],
  ])('refuses %s', (_, count, num) => {
    expect(check('friendLimitExpander', {}, count, num)).toEqual({ kind: 'too few' });
  });

  it.each(['smallPresentBox', 'presentBoxTower', 'dailyPresentBox', 'handsel'] as const)(
    'requires a friend for a %s',
    (key) => {
      expect(check(key)).toEqual({
        kind: 'no friends',
        title: 'Sorry!',
        text: "You don't have friends to give this present to!",
      });
      expect(check(key, withFriend)).toBeNull();
      expect(check(key, { relatedUsers: [aRelated({ requestFromMe: { canceled: false } })] })).not.toBeNull();
    },
  );

  it('requires a friend for a registered envelope', () => {
    expect(check('registeredEnvelope')).toEqual({
      kind: 'no friends',
      text: "You don't have friends to send coins to!",
    });
    expect(check('registeredEnvelope', withFriend)).toBeNull();
  });

  it('refuses a booster while another type is running', () => {
    const text = 'You already used a different type of XP booster! Please wait until it finishes!';
    expect(check('ultraBooster', running('xpBooster'))).toEqual({ kind: 'other booster', text });
    expect(check('xpBooster', running('ultraBooster'))).toEqual({ kind: 'other booster', text });
    expect(check('xpBooster', running('xpBooster'))).toBeNull();
    expect(check('ultraBooster', running('xpBooster', 0))).toBeNull();
    expect(check('ultraBooster')).toBeNull();
  });

  it.each(['invitationCard', 'friendLimitExpander'] as const)('requires nothing else for a %s', (key) => {
    expect(check(key)).toBeNull();
  });
});

describe('The inventory', () => {
  it('loses used items, and entries at zero', () => {
    const items = [have('presentBox', 3), have('xpBooster', 1)];
    expect(removeItems(items, 'presentBox', 2)).toEqual([have('presentBox', 1), have('xpBooster', 1)]);
    expect(removeItems(items, 'xpBooster', 1)).toEqual([have('presentBox', 3)]);
  });

  it('shows presents and expanders as used at once, and waits for the server otherwise', () => {
    expect(['presentBox', 'friendLimitExpander'].map((key) => isUsedOptimistically(key as ItemKey))).toEqual([
      true,
      true,
    ]);
    const others = ['xpBooster', 'ultraBooster', 'invitationCard', 'registeredEnvelope'] as const;
    expect(others.map(isUsedOptimistically)).toEqual([false, false, false, false]);
  });
});
