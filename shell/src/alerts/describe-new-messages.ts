import type { DataForUser, RelatedUser } from '@shinobi/shared/contract/people/user';

interface Messages extends Pick<DataForUser, 'unreadMessages'> {
  readonly relatedUsers: readonly Pick<RelatedUser, 'userId' | 'name'>[];
}

const countFrom = (sender: number, { unreadMessages }: Messages) =>
  unreadMessages.filter(({ fromUserId }) => fromUserId === sender).length;

/** Returns what a screen reader says about the messages that have arrived between two states; null if there are none. */
export function describeNewMessages(before: Messages, after: Messages): string | null {
  const unread = new Set(after.unreadMessages.map(({ fromUserId }) => fromUserId));
  const senders = [...unread].filter((sender) => countFrom(sender, after) > countFrom(sender, before));
  if (senders.length === 0) return null;
  if (senders.length > 1) return `New messages from ${senders.length} people.`;
  const sender = after.relatedUsers.find(({ userId }) => userId === senders[0]);
  return sender ? `New message from ${sender.name}.` : 'New message.';
}
