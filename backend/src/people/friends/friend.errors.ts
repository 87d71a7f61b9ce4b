import { AppError } from '../../http/app-error.js';

export const friendLimitReached = () =>
  new AppError(
    'FriendLimit',
    'You have reached the limit of friends and requests for your level. Level up to have more.',
  );
export const theirFriendLimitReached = () =>
  new AppError('FriendLimit', 'They have reached the limit of friends for their level.');
export const alreadyFriends = () => new AppError('AlreadyFriends', 'You are already friends.');
export const blocked = () => new AppError('Blocked', 'One of you has blocked the other.');
export const userNotFound = () => new AppError('NotFound', 'There is no such user.');
export const requestNotFound = () => new AppError('NotFound', 'This request no longer exists.');
export const notFriends = () => new AppError('NotFound', 'You are not friends.');
export const blockNotFound = () => new AppError('NotFound', 'You have not blocked this user.');
export const ownTarget = () =>
  new AppError('InvalidInput', 'You cannot do this to yourself.', {
    details: [{ path: 'targetUserId', message: 'Choose another user.' }],
  });
