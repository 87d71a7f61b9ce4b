import { AppError } from '../../http/app-error.js';

export const userNotFound = () => new AppError('NotFound', 'There is no such user.');
export const limitOfStaff = () => new AppError('Forbidden', 'An account with a role on this site cannot be limited.');
export const notLimited = () => new AppError('NotFound', 'This account is not limited.');
export const untilInPast = () => new AppError('InvalidInput', 'Choose a time in the future.');
