import { type ItemKey } from '@shinobi/shared/domain/limits/items';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import { ITEM_TEXTS, itemRule } from '@shinobi/shared/domain/economy/items';

/** Why an item cannot be used now. The texts are fixed (docs/behaviour/items.md, rule 9). */
export type ItemUseProblem =
  | { readonly kind: 'too few' }
  | { readonly kind: 'no friends'; readonly title?: string; readonly text: string }
  | { readonly kind: 'other booster'; readonly text: string };

export const countInInventory = (data: Pick<DataForUser, 'possessedItems'>, key: ItemKey): number =>
  data.possessedItems.find(({ itemKey }) => itemKey === key)?.num ?? 0;

/** Checks whether an item can be used (docs/behaviour/items.md, rule 1). Returns the problem, or null. */
export function checkItemUse(key: ItemKey, count: number, data: DataForUser): ItemUseProblem | null {
  if (count < 1 || countInInventory(data, key) < count) return { kind: 'too few' };
  const hasNoFriends = !data.relatedUsers.some(({ isFriend }) => isFriend);
  const { effect } = itemRule(key);
  switch (effect.kind) {
    case 'present':
      return hasNoFriends ? { kind: 'no friends', title: 'Sorry!', text: ITEM_TEXTS.noFriendsForPresent } : null;
    case 'envelope':
      return hasNoFriends ? { kind: 'no friends', text: ITEM_TEXTS.noFriendsForEnvelope } : null;
    case 'booster': {
      const running = data.xpBoosterState?.remainingSec ? data.xpBoosterState.type : effect.type;
      return running === effect.type ? null : { kind: 'other booster', text: ITEM_TEXTS.otherBooster };
    }
    default:
      return null;
  }
}

/** Whether the inventory shows an item as used before the server responds. Boosters wait, because the server may refuse them. */
export const isUsedOptimistically = (key: ItemKey): boolean =>
  ['present', 'friendLimit'].includes(itemRule(key).effect.kind);

/** Returns the inventory after using items. Entries at zero are removed (docs/behaviour/items.md, rule 10). */
export const removeItems = (items: DataForUser['possessedItems'], key: ItemKey, count: number) =>
  items.flatMap((item) => {
    if (item.itemKey !== key) return [item];
    return item.num > count ? [{ ...item, num: item.num - count }] : [];
  });
