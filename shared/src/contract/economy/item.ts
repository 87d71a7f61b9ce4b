import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { ENVELOPE_MAX_COINS, ITEM_KEYS, ITEMS_AT_ONCE_MAX } from '../../domain/limits/items.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { email, numeric } from '../platform/text.js';
import { User } from '../people/user.js';

export const ItemKey = z.enum(ITEM_KEYS);
export type ItemKey = z.infer<typeof ItemKey>;

/** An item as the shop shows it; `price` is in coins, or the word `notSold`. */
export const Item = z.object({
  key: ItemKey,
  name: z.string(),
  price: z.union([z.number().int(), z.literal('notSold')]),
  shouldUseOneByOne: z.boolean(),
});
export type Item = z.infer<typeof Item>;

export const PossessedItem = z.object({
  itemKey: ItemKey,
  num: z.number().int(),
  /** The user got the first of its kind and has not looked at it yet. */
  isNew: z.boolean(),
  /** The user got more of the kind and has not looked at them yet. */
  isAdded: z.boolean(),
});
export type PossessedItem = z.infer<typeof PossessedItem>;

const ownId = z.number().int().optional();
const formId = numeric(1, 2 ** 31).optional();
const count = z.number().int().min(1).max(ITEMS_AT_ONCE_MAX);
const items = z.array(PossessedItem);
const Drop = z.union([
  z.object({ type: z.literal('coins'), coins: z.number().int() }),
  z.object({ type: z.literal('item'), itemKey: ItemKey }),
]);

/** What a friend received of a present box. */
export const ReceivedPresent = z.object({
  userId: z.number().int(),
  /** 0 when the friend can receive no more today. */
  coins: z.number().int(),
  /** The daily limit that cut the present: per giver (`fromOne`) or `inAll`; null when nothing was cut. */
  limit: z.enum(['fromOne', 'inAll']).nullable(),
});
export type ReceivedPresent = z.infer<typeof ReceivedPresent>;

export const itemContract = defineEndpoints({
  'GET /api/Item/GetShop': {
    summary: 'The items on sale today with their prices, and how many of each the caller has; guests have none.',
    access: 'anyone',
    response: z.object({ items: z.array(Item.extend({ num: z.number().int() })) }),
  },
  'POST /api/Item/Buy': {
    summary: 'Buys items at the price of the day.',
    access: 'user',
    idempotent: true,
    body: z.strictObject({ userId: ownId, itemKey: ItemKey, count }),
    response: z.object({ items, user: User }),
    errors: ['NotEnoughCoins', 'NotSold'],
    example: { itemKey: 'xpBooster', count: 1 },
  },
  'POST /api/Item/UseItem': {
    summary:
      'Uses items. A present box pays each friend its coins, but no friend more than 200,000 coins of presents a UTC ' +
      'day from one giver and 500,000 in all; `presents` lists who received how much. When no friend can receive ' +
      'anything, the box is not used up (PresentLimit). An invitation card is not used up when the address is the ' +
      'caller’s own (OwnAddress) or already has an open invitation from the caller (AlreadyInvited). Addresses that ' +
      'differ only in their `+tag`, at Gmail also in their dots, count as the same.',
    access: 'user',
    idempotent: true,
    body: z.strictObject({
      userId: ownId,
      itemKey: ItemKey,
      count,
      /** The friend who receives a registered envelope. */
      targetUserId: z.number().int().positive().max(ID_MAX).optional(),
      /** What a registered envelope carries. */
      coins: z.number().int('Send whole coins.').min(1).max(ENVELOPE_MAX_COINS).optional(),
      /** The address that an invitation card invites. */
      email: email.optional(),
    }),
    response: z.object({ items, user: User, presents: z.array(ReceivedPresent).optional() }),
    errors: [
      'NotEnoughItems',
      'PresentLimit',
      'OwnAddress',
      'AlreadyInvited',
      'NoFriends',
      'OtherBoosterActive',
      'NotAFriend',
      'InvitationLimit',
      'TooMuch',
      'NotEnoughCoins',
    ],
    example: { itemKey: 'registeredEnvelope', count: 1, targetUserId: 7, coins: 500 },
  },
  'POST /api/Item/MarkSeen': {
    summary: 'Removes the new and added marks from an item.',
    access: 'user',
    body: z.strictObject({ userId: ownId, itemKey: ItemKey }),
    response: z.object({ items }),
    example: { itemKey: 'xpBooster' },
  },
  'POST /api/Item/DrawDrop': {
    summary: 'Draws what the flying ninja drops, at most once in 55 seconds. The drop waits to be redeemed.',
    access: 'user',
    idempotent: true,
    body: z.strictObject({ userId: ownId }).optional(),
    response: z.object({ drop: Drop.nullable() }),
    errors: ['TooSoon'],
    example: {},
  },
  'POST /api/Item/GetDroppedItem': {
    summary: 'Redeems the open draw of an item, once.',
    access: 'user',
    idempotent: true,
    form: z.strictObject({ userId: formId, itemKey: ItemKey }),
    response: z.object({ items }),
    errors: ['NoSuchDrop'],
    example: { itemKey: 'smallPresentBox' },
  },
  'POST /api/User/GetDroppedCoins': {
    summary: 'Redeems the open draw of coins, once and exactly.',
    access: 'user',
    idempotent: true,
    form: z.strictObject({
      userId: formId,
      coinsToAdd: numeric(-(2 ** 31), 2 ** 31),
      isDarkMode: z.stringbool().optional(),
    }),
    response: User,
    errors: ['NoSuchDrop'],
    example: { coinsToAdd: 2, isDarkMode: 'false' },
  },
});
