import { AppError } from '../../http/app-error.js';

export const userNotFound = () => new AppError('NotFound', 'There is no such user.');
