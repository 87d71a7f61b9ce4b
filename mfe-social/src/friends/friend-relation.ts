import type { RelatedUser } from '@shinobi/shared/contract/people/user';

/** The relation of the signed-in user to another user. It decides which buttons are shown. */
export type FriendRelation = 'none' | 'requestSent' | 'requestReceived' | 'friend';

type RelationFields = Pick<RelatedUser, 'isFriend' | 'requestFromThem' | 'requestFromMe'>;

export function relationOf(other: RelationFields | undefined): FriendRelation {
  if (!other) return 'none';
  if (other.isFriend) return 'friend';
  if (other.requestFromThem?.approved === false) return 'requestReceived';
  return other.requestFromMe?.canceled === false ? 'requestSent' : 'none';
}

type RelatedUsers = readonly RelatedUser[];

/** Counts friends and open sent requests, which together must not exceed the limit. */
export const countUsedPlaces = (related: RelatedUsers): number =>
  related.filter((other) => ['friend', 'requestSent'].includes(relationOf(other))).length;

export const receivedRequests = (related: RelatedUsers): RelatedUsers =>
  related.filter((other) => relationOf(other) === 'requestReceived');
export const sentRequests = (related: RelatedUsers): RelatedUsers =>
  related.filter((other) => relationOf(other) === 'requestSent');
export const friendsAmong = (related: RelatedUsers): RelatedUsers => related.filter(({ isFriend }) => isFriend);
