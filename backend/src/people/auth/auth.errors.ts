import { AppError } from '../../http/app-error.js';

export const emailTaken = (cause: unknown) =>
  new AppError('EmailTaken', 'This e-mail address already has an account. Please sign in.', { cause });

export const badCredentials = () => new AppError('BadCredentials', 'The e-mail address or the password is incorrect.');

export const badPassword = () => new AppError('BadCredentials', 'The password is incorrect.');

export const badCode = () =>
  new AppError('BadCode', 'This link has been used or has expired. Please request a new mail.');

export const sessionNotFound = () => new AppError('NotFound', 'You are no longer signed in there.');

export const weakPassword = () =>
  new AppError('WeakPassword', 'This password is too easy to guess. Please choose another one.');
