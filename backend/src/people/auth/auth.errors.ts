import { AppError } from '../../http/app-error.js';

export const emailTaken = (cause: unknown) =>
  new AppError('EmailTaken', 'There is an account with this e-mail address. Please sign in.', { cause });

export const badCredentials = () => new AppError('BadCredentials', 'The e-mail address or the password is not right.');

export const badPassword = () => new AppError('BadCredentials', 'The password is not right.');

export const badCode = () =>
  new AppError('BadCode', 'This link has been used or is too old. Please ask for a new mail.');

export const sessionNotFound = () => new AppError('NotFound', 'You are not signed in there any more.');
