import type { DataForUser, User } from '@shinobi/shared/contract/people/user';

/** The specification: the administrator is the user with id 1; friend alerts are for a sul below 2. */
const ADMINISTRATOR = 1;
const FRIEND_ALERTS_BELOW_SUL = 2;

/** What is to be shown to a user who has just come, and the panel that shows it. */
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

const card = (kind: Alert['kind'], name: string): Alert => ({ kind, panel: 'my-page', props: { card: name } });

function friendAlert(user: User, data: DataForUser): Alert | null {
  if (data.sul >= FRIEND_ALERTS_BELOW_SUL || user.userId === ADMINISTRATOR) return null;
  const news = data.relatedUsers.some((other) => other.isNewFriend || other.requestFromThem?.approved === false);
  return news ? card('Friend', 'friends') : null;
}

function messageAlert({ unreadMessages }: DataForUser): Alert | null {
  const senders = [...new Set(unreadMessages.map(({ fromUserId }) => fromUserId))];
  if (senders.length > 1) return card('MessageFromMultipleUsers', 'messages');
  const [sender] = senders;
  if (sender === undefined) return null;
  return { kind: 'MessageFromSingleUser', panel: 'message', props: { userId: sender } };
}

/**
 * The first alert that applies (docs/behaviour/session.md, rule 3), or null. `questReward`: a quest has the
 * exclamation mark.
 */
export function alertOf(user: User, data: DataForUser, questReward: boolean): Alert | null {
  const { possessedItems, invitationBonusList } = data;
  const newItem = possessedItems.some(({ isNew, isAdded }) => isNew || isAdded);
  const bonus = invitationBonusList.some(({ coins, xp }) => coins > 0 || xp > 0);
  return (
    friendAlert(user, data) ??
    messageAlert(data) ??
    (questReward ? card('UnclaimedQuestReward', 'quests') : null) ??
    (newItem ? card('NewOrAddedItem', 'items') : null) ??
    (bonus ? card('InvitationBonus', 'bonus') : null)
  );
}
