import { AppError } from '../../http/app-error.js';

export const postNotFound = () => new AppError('NotFound', 'This post no longer exists.');
export const commentNotFound = () => new AppError('NotFound', 'This comment no longer exists.');
export const blocked = () => new AppError('Blocked', 'One of you has blocked the other.');
export const emptyPost = () => new AppError('InvalidInput', 'Please write something or choose a picture.');
