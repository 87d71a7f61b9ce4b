import type { ErrorCode } from '@shinobi/shared/contract';
import { AppError } from '../../http/app-error.js';

type MessageErrorCode = Extract<ErrorCode, 'NotAFriend' | 'Blocked' | 'SignInRequired' | 'NotFound' | 'InvalidInput'>;

const SENTENCES = {
  notAFriend: ['NotAFriend', 'You can write to your friends and to the author.'],
  guestToOther: ['NotAFriend', 'Guests can write to the author only. Sign up to make friends.'],
  blocked: ['Blocked', 'One of you has blocked the other.'],
  guestPicture: ['SignInRequired', 'Please sign in to send pictures.'],
  noUser: ['NotFound', 'There is no such user.'],
  noMessage: ['NotFound', 'There is no such message.'],
  noPicture: ['NotFound', 'This message has no picture.'],
  empty: ['InvalidInput', 'Please write something or choose a picture.'],
  toOneself: ['InvalidInput', 'You cannot write to yourself.'],
} as const satisfies Record<string, readonly [MessageErrorCode, string]>;

export function messageError(reason: keyof typeof SENTENCES): AppError {
  const [code, sentence] = SENTENCES[reason];
  return new AppError(code, sentence);
}
