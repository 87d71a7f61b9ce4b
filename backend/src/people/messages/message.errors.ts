import { AppError } from '../../http/app-error.js';

export const notAFriend = () => new AppError('NotAFriend', 'You can write to your friends and to the author.');
export const guestToOther = () =>
  new AppError('NotAFriend', 'Guests can write only to the author. Sign up to make friends.');
export const blocked = () => new AppError('Blocked', 'One of you has blocked the other.');
export const guestPicture = () => new AppError('SignInRequired', 'Please sign in to send pictures.');
export const userNotFound = () => new AppError('NotFound', 'There is no such user.');
export const messageNotFound = () => new AppError('NotFound', 'There is no such message.');
export const pictureNotFound = () => new AppError('NotFound', 'This message has no picture.');
export const emptyMessage = () => new AppError('InvalidInput', 'Please write something or choose a picture.');
export const messageToOneself = () => new AppError('InvalidInput', 'You cannot write to yourself.');
export const otherUsersPicture = () => new AppError('Forbidden', 'Only the user it belongs to may do this.');
