import { AppError } from '../../http/app-error.js';

export const guestMessageLimit = (retryAfterSec: number) =>
  new AppError('GuestMessageLimit', 'Guests can send 3 messages a day. Sign up to write more.', { retryAfterSec });
