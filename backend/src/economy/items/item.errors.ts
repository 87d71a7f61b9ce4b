import { ITEM_TEXTS } from '@shinobi/shared/domain/economy/items';
import { AppError } from '../../http/app-error.js';

/** Refusals of the shop and of items. The texts in `ITEM_TEXTS` are prescribed by the product. */
export const notSold = () => new AppError('NotSold', 'This item is not on sale today.');
export const notEnoughItems = () => new AppError('NotEnoughItems', 'You do not have enough of this item.');
export const noFriendsForPresent = () => new AppError('NoFriends', ITEM_TEXTS.noFriendsForPresent);
export const noFriendsForEnvelope = () => new AppError('NoFriends', ITEM_TEXTS.noFriendsForEnvelope);
export const presentLimit = () =>
  new AppError(
    'PresentLimit',
    "Your friends have reached today's limit of presents. Keep this one and give it tomorrow.",
  );
export const notAFriend = () => new AppError('NotAFriend', 'You can send coins only to friends.');
export const ownAddress = () =>
  new AppError('OwnAddress', 'This is your own address. Enter the address of somebody else.');
export const invalidUse = (path: string, message: string) =>
  new AppError('InvalidInput', 'The request is not valid.', { details: [{ path, message }] });
export const tooSoon = (seconds: number) =>
  new AppError('TooSoon', 'The ninja was here a moment ago. Please wait for the next one.', {
    retryAfterSec: seconds,
  });
export const noSuchDrop = () => new AppError('NoSuchDrop', 'There is no such drop to pick up.');
