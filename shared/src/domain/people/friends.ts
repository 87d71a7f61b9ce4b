/** Friends and the user's own open requests count against the limit. */
interface FriendCounts {
  readonly level: number;
  readonly friendExpansion: number;
  readonly friends: number;
  readonly ownOpenRequests: number;
}

/** How many friends a user may have (docs/behaviour/people.md, rule 1). */
export const friendLimit = ({ level, friendExpansion }: Pick<FriendCounts, 'level' | 'friendExpansion'>): number =>
  level + friendExpansion;

/** Whether the user can have one more friend or request. */
export const hasRoomForFriend = ({ friends, ownOpenRequests, ...user }: FriendCounts): boolean =>
  friends + ownOpenRequests < friendLimit(user);
