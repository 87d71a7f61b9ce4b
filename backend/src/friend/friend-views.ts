import type { PublicUser, RelatedUser } from '@shinobi/shared/contract/user';
import { publicViewOfRow } from '../user/index.js';
import type { RelatedRow, Relation } from './related.repository.js';

type RelationView = Omit<RelatedUser, keyof PublicUser>;

/** Nothing between two users, or a guest asks. */
export const STRANGER: RelationView = {
  isFriend: false,
  isNewFriend: false,
  requestFromThem: null,
  requestFromMe: null,
};

/** A request that they took back is none of the asker's business. */
export const relation = ({ isFriend, isNew, fromMe, fromThem }: Relation): RelationView => ({
  isFriend: Boolean(isFriend),
  isNewFriend: Boolean(isNew),
  requestFromThem: fromThem && fromThem !== 'canceled' ? { approved: fromThem === 'approved' } : null,
  requestFromMe: fromMe && { canceled: fromMe === 'canceled' },
});

export const relatedUser = (row: RelatedRow): RelatedUser => ({ ...publicViewOfRow(row), ...relation(row) });
