import { AppError } from '../../http/app-error.js';

export const wordNotFound = () => new AppError('NotFound', 'There is no such word.');
export const reportNotFound = () => new AppError('NotFound', 'There is no such report.');
