import type { PublicUser, RelatedUser } from '@shinobi/shared/contract/user';

import type { RelationRow } from './related.repository.js';

type Relation = Omit<RelatedUser, keyof PublicUser>;

/** Nothing between two users, or a guest asks. */
export const STRANGER: Relation = {
  isFriend: false,
  isNewFriend: false,
  requestFromThem: null,
  requestFromMe: null,
};

/** A request that they took back is none of the asker's business. */
export const relation = ({ isFriend, isNew, fromMe, fromThem }: RelationRow): Relation => ({
  isFriend: Boolean(isFriend),
  isNewFriend: Boolean(isNew),
  requestFromThem: fromThem && fromThem !== 'canceled' ? { approved: fromThem === 'approved' } : null,
  requestFromMe: fromMe && { canceled: fromMe === 'canceled' },
});
