import { ENVELOPE_MAX_COINS, type ItemKey } from '@shinobi/shared/domain/limits/items';
import { type ItemEffect, itemRule, ITEMS } from '@shinobi/shared/domain/economy/items';

export const isItemKey = (key: unknown): key is ItemKey => typeof key === 'string' && Object.hasOwn(ITEMS, key);

const number = (n: number) => n.toLocaleString('en');

function describeEffect(effect: ItemEffect): string {
  switch (effect.kind) {
    case 'present':
      return `${number(effect.coinsPerFriend)} coins to each friend`;
    case 'booster':
      return `${effect.multiplier === 2 ? 'Double' : `${effect.multiplier} times`} XP for 1 hour`;
    case 'invitation':
      return 'Invite someone you know by e-mail';
    case 'envelope':
      return `Send up to ${number(ENVELOPE_MAX_COINS)} coins to one friend`;
    case 'friendLimit':
      return `Room for ${effect.friends} more friends`;
  }
}

/** Describes what an item does in a few words. */
export const effectText = (key: ItemKey): string => describeEffect(itemRule(key).effect);
