/** Who counts against the limit: friends, and requests of one's own that are open. */
interface FriendRoom {
  readonly level: number;
  readonly friendExpansion: number;
  readonly friends: number;
  readonly ownOpenRequests: number;
}

/** How many friends a user may have (docs/behaviour/people.md, rule 1). */
export const friendLimit = ({ level, friendExpansion }: Pick<FriendRoom, 'level' | 'friendExpansion'>): number =>
  level + friendExpansion;

/** Whether one more friend, or one more request, fits. */
export const hasRoomForFriend = ({ friends, ownOpenRequests, ...user }: FriendRoom): boolean =>
  friends + ownOpenRequests < friendLimit(user);
