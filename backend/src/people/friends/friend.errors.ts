import type { ErrorCode } from '@shinobi/shared/contract';
import { AppError } from '../../http/app-error.js';

type FriendErrorCode = Extract<ErrorCode, 'FriendLimit' | 'AlreadyFriends' | 'Blocked' | 'NotFound'>;

const SENTENCES = {
  ownLimit: ['FriendLimit', 'You have as many friends and requests as your level allows. Level up to have more.'],
  theirLimit: ['FriendLimit', 'They have as many friends as their level allows.'],
  alreadyFriends: ['AlreadyFriends', 'You are friends already.'],
  blocked: ['Blocked', 'One of you has blocked the other.'],
  noUser: ['NotFound', 'There is no such user.'],
  noRequest: ['NotFound', 'There is no such request any more.'],
  noFriend: ['NotFound', 'You are not friends.'],
  noBlock: ['NotFound', 'You have not blocked this user.'],
} as const satisfies Record<string, readonly [FriendErrorCode, string]>;

export function friendError(reason: keyof typeof SENTENCES): AppError {
  const [code, sentence] = SENTENCES[reason];
  return new AppError(code, sentence);
}
