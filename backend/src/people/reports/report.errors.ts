import { AppError } from '../../http/app-error.js';

export const ownText = () =>
  new AppError('Forbidden', 'This is about your own text. Another moderator decides about it.');
export const reportNotFound = () => new AppError('NotFound', 'There is no such report.');
