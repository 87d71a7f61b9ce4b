import { AppError } from '../../http/app-error.js';

export const userNotFound = () => new AppError('NotFound', 'There is no such user.');
export const sulOfAdministrator = () => new AppError('Forbidden', 'The sul of an administrator cannot be set.');
