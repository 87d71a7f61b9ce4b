import { ITEM_TEXTS } from '@shinobi/shared/domain/economy/items';
import { AppError } from '../../http/app-error.js';

/** Refusals of the shop and of items. The texts in `ITEM_TEXTS` are prescribed by the product. */
export const itemErrors = {
  notSold: () => new AppError('NotSold', 'This item is not on sale today.'),
  notEnoughItems: () => new AppError('NotEnoughItems', 'You do not have enough of this item.'),
  noFriendsForPresent: () => new AppError('NoFriends', ITEM_TEXTS.noFriendsForPresent),
  noFriendsForEnvelope: () => new AppError('NoFriends', ITEM_TEXTS.noFriendsForEnvelope),
  presentLimit: () =>
    new AppError(
      'PresentLimit',
      'Your friends have received as many presents today as they can. Keep this one and give it tomorrow.',
    ),
  notAFriend: () => new AppError('NotAFriend', 'Coins can be sent to friends only.'),
  ownAddress: () => new AppError('OwnAddress', 'This is your own address. Enter the address of somebody else.'),
  invalid: (path: string, message: string) =>
    new AppError('InvalidInput', 'Some of what was sent is not valid.', { details: [{ path, message }] }),
  tooSoon: (seconds: number) =>
    new AppError('TooSoon', 'The ninja has only just been here. Please wait for the next one.', {
      retryAfterSec: seconds,
    }),
  noSuchDrop: () => new AppError('NoSuchDrop', 'There is nothing like this to pick up.'),
} as const;
