import { AppError } from '../../http/app-error.js';

export const reportNotFound = () => new AppError('NotFound', 'There is no such report.');
