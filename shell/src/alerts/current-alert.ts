import type { DataForUser, User } from '@shinobi/shared/contract/people/user';
import { ADMINISTRATOR_ID, FRIEND_ALERTS_BELOW_SUL } from '@shinobi/shared/domain/limits/accounts';

/** The one thing that waits for the user, and the panel that shows it. */
export interface Alert {
  readonly kind:
    | 'Friend'
    | 'MessageFromMultipleUsers'
    | 'MessageFromSingleUser'
    | 'UnclaimedQuestReward'
    | 'NewOrAddedItem'
    | 'InvitationBonus';
  readonly panel: 'my-page' | 'message';
  readonly props: Readonly<Record<string, unknown>>;
}

const cardAlert = (kind: Alert['kind'], name: string): Alert => ({ kind, panel: 'my-page', props: { card: name } });

function friendAlert(user: User, data: DataForUser): Alert | null {
  if (data.sul >= FRIEND_ALERTS_BELOW_SUL || user.userId === ADMINISTRATOR_ID) return null;
  const news = data.relatedUsers.some((other) => other.isNewFriend || other.requestFromThem?.approved === false);
  return news ? cardAlert('Friend', 'friends') : null;
}

function messageAlert({ unreadMessages }: DataForUser): Alert | null {
  const senders = [...new Set(unreadMessages.map(({ fromUserId }) => fromUserId))];
  if (senders.length > 1) return cardAlert('MessageFromMultipleUsers', 'messages');
  const [sender] = senders;
  if (sender === undefined) return null;
  return { kind: 'MessageFromSingleUser', panel: 'message', props: { userId: sender } };
}

/**
 * Returns the first alert that applies (docs/behaviour/session.md, rule 3), or null. `questReward`: a cleared quest is
 * not claimed yet.
 */
export function findAlert(user: User, data: DataForUser, questReward: boolean): Alert | null {
  const { possessedItems, invitationBonusList } = data;
  const newItem = possessedItems.some(({ isNew, isAdded }) => isNew || isAdded);
  const bonus = invitationBonusList.some(({ coins, xp }) => coins > 0 || xp > 0);
  return (
    friendAlert(user, data) ??
    messageAlert(data) ??
    (questReward ? cardAlert('UnclaimedQuestReward', 'quests') : null) ??
    (newItem ? cardAlert('NewOrAddedItem', 'items') : null) ??
    (bonus ? cardAlert('InvitationBonus', 'bonus') : null)
  );
}
