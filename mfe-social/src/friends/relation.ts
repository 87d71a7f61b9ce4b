import type { RelatedUser } from '@shinobi/shared/contract/people/user';

/** How the asker stands with another: what can be done next follows from it. */
export type Relation = 'stranger' | 'asked' | 'asks' | 'friend';

type Standing = Pick<RelatedUser, 'isFriend' | 'requestFromThem' | 'requestFromMe'>;

export function relationOf(other: Standing | undefined): Relation {
  if (!other) return 'stranger';
  if (other.isFriend) return 'friend';
  if (other.requestFromThem?.approved === false) return 'asks';
  return other.requestFromMe?.canceled === false ? 'asked' : 'stranger';
}

type Related = readonly RelatedUser[];

/** Friends, and requests of one's own that are open: what counts against the limit. */
export const roomTaken = (related: Related): number =>
  related.filter((other) => ['friend', 'asked'].includes(relationOf(other))).length;

/** The requests that others have made, newest as the server orders them. */
export const requestsTo = (related: Related): Related => related.filter((other) => relationOf(other) === 'asks');
export const requestsFrom = (related: Related): Related => related.filter((other) => relationOf(other) === 'asked');
export const friendsIn = (related: Related): Related => related.filter(({ isFriend }) => isFriend);
