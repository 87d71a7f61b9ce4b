import { AppError } from '../../http/app-error.js';

export const emailTaken = (cause: unknown) =>
  new AppError('EmailTaken', 'This e-mail address already has an account. Please sign in.', { cause });

export const badCredentials = () => new AppError('BadCredentials', 'The e-mail address or the password is incorrect.');

export const badPassword = () => new AppError('BadCredentials', 'The password is incorrect.');

export const badCode = () =>
  new AppError('BadCode', 'This link has been used or has expired. Please request a new mail.');

export const wrongCode = () =>
  new AppError('WrongCode', 'This code is wrong, or has been used. Enter the code that your app shows now.');

export const wrongRecoveryCode = () => new AppError('WrongCode', 'This recovery code is wrong, or has been used.');

export const codeUncheckable = () =>
  new AppError('WrongCode', 'Codes cannot be checked at the moment. Use a recovery code or a passkey.');

export const signInExpired = () => new AppError('SignInExpired', 'Please enter your password again.');

export const setupExpired = () =>
  new AppError('SetupExpired', 'This took too long. Start again, and scan the new code.');

export const setupUsed = () =>
  new AppError('SetupExpired', 'This app is set up already. Start again to set up another one.');

export const authenticatorNotFound = () => new AppError('NotFound', 'No authenticator app is set up.');

export const noSecondStep = () =>
  new AppError('NotFound', 'Your account needs no recovery codes: the password is enough to sign in.');

export const recoveryCodesReplaced = () =>
  new AppError('RecoveryCodesReplaced', 'New recovery codes were made in another window at the same time. Save those.');

export const lastSecondFactor = () =>
  new AppError('LastSecondFactor', 'Your role needs a second factor. Add another one before you remove this one.');

export const badPasskey = (cause?: unknown) =>
  new AppError('BadPasskey', 'This passkey was not accepted. Try again, or use another way to sign in.', { cause });

export const passkeyKnown = (cause: unknown) =>
  new AppError('PasskeyKnown', 'This passkey is in use already.', { cause });

export const passkeyLimit = (max: number) =>
  new AppError('PasskeyLimit', `An account has ${max} passkeys at most. Remove one that you no longer use.`);

export const accountNotFound = () => new AppError('NotFound', 'No account has this e-mail address.');

export const passkeyNotFound = () => new AppError('NotFound', 'This passkey has been removed.');

export const sessionNotFound = () => new AppError('NotFound', 'You are no longer signed in there.');

export const weakPassword = () =>
  new AppError('WeakPassword', 'This password is too easy to guess. Please choose another one.');
