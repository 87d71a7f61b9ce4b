import type { ErrorCode } from '@shinobi/shared/contract';
import { AppError } from '../../http/app-error.js';

type SocialErrorCode = Extract<ErrorCode, 'NotFound' | 'Blocked' | 'InvalidInput'>;

const SENTENCES = {
  noPost: ['NotFound', 'There is no such post any more.'],
  noComment: ['NotFound', 'There is no such comment any more.'],
  blocked: ['Blocked', 'One of you has blocked the other.'],
  empty: ['InvalidInput', 'Please write something or choose a picture.'],
} as const satisfies Record<string, readonly [SocialErrorCode, string]>;

export function socialError(reason: keyof typeof SENTENCES): AppError {
  const [code, sentence] = SENTENCES[reason];
  return new AppError(code, sentence);
}
