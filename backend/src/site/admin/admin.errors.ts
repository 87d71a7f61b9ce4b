import { AppError } from '../../http/app-error.js';

export const userNotFound = () => new AppError('NotFound', 'There is no such user.');
export const roleOfFirstAdministrator = () =>
  new AppError('Forbidden', 'User 1 runs the site and stays the administrator.');
export const ownRole = () => new AppError('Forbidden', 'You cannot change your own role. Ask another administrator.');
export const sulOfAdministrator = () => new AppError('Forbidden', 'The sul of an administrator cannot be set.');
