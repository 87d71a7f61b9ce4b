import { type ItemKey } from '@shinobi/shared/domain/limits/items';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import { ITEM_TEXTS, itemRule } from '@shinobi/shared/domain/economy/items';

/** Why an item cannot be used now, as the specification tells it; null when it can. */
export type Hindrance =
  | { readonly kind: 'too few' }
  | { readonly kind: 'no friends'; readonly title?: string; readonly text: string }
  | { readonly kind: 'other booster'; readonly text: string };

export const countOf = (data: Pick<DataForUser, 'possessedItems'>, key: ItemKey): number =>
  data.possessedItems.find(({ itemKey }) => itemKey === key)?.num ?? 0;

/** The check before using an item (docs/behaviour/items.md, rule 1): enough of it, then what the item itself needs. */
export function hindranceOf(key: ItemKey, count: number, data: DataForUser): Hindrance | null {
  if (count < 1 || countOf(data, key) < count) return { kind: 'too few' };
  const friendless = !data.relatedUsers.some(({ isFriend }) => isFriend);
  const { effect } = itemRule(key);
  switch (effect.kind) {
    case 'present':
      return friendless ? { kind: 'no friends', title: 'Sorry!', text: ITEM_TEXTS.noFriendsForPresent } : null;
    case 'envelope':
      return friendless ? { kind: 'no friends', text: ITEM_TEXTS.noFriendsForEnvelope } : null;
    case 'booster': {
      const running = data.xpBoosterState?.remainingSec ? data.xpBoosterState.type : effect.type;
      return running === effect.type ? null : { kind: 'other booster', text: ITEM_TEXTS.otherBooster };
    }
    default:
      return null;
  }
}

/** Whether the inventory shows it as used before the server has answered: nothing but the server can refuse a booster. */
export const decrementsAtOnce = (key: ItemKey): boolean =>
  ['present', 'friendLimit'].includes(itemRule(key).effect.kind);

/** The inventory after using some: an entry at zero is dropped (docs/behaviour/items.md, rule 10). */
export const without = (items: DataForUser['possessedItems'], key: ItemKey, count: number) =>
  items.flatMap((item) => {
    if (item.itemKey !== key) return [item];
    return item.num > count ? [{ ...item, num: item.num - count }] : [];
  });
