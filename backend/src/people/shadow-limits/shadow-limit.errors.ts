import { AppError } from '../../http/app-error.js';

export const userNotFound = () => new AppError('NotFound', 'There is no such user.');
export const limitOfAdministrator = () => new AppError('Forbidden', 'An administrator cannot be limited.');
export const notLimited = () => new AppError('NotFound', 'This account is not limited.');
export const untilInPast = () => new AppError('InvalidInput', 'Choose a time in the future.');
