import { AppError } from '../../http/app-error.js';

export const noSuchUser = () => new AppError('NotFound', 'There is no such user.');
