import { useRef } from 'react';
import { useKeepFocus } from '@shinobi/shared/client';
import type { RelatedUser } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { useRowLabelId } from '../common/people/user-row.js';
import css from './friend-buttons.module.css';
import { type FriendRelation, relationOf } from './friend-relation.js';
import { type FriendAction, useFriendAction } from './use-friend-action.js';

interface ActionButton {
  readonly action: FriendAction;
  readonly label: string;
  readonly isPrimary?: boolean;
}

const BUTTONS: Readonly<Record<Exclude<FriendRelation, 'friend'>, readonly ActionButton[]>> = {
  none: [{ action: 'Request', label: 'Add friend' }],
  requestSent: [{ action: 'Cancel', label: 'Cancel request' }],
  requestReceived: [
    { action: 'Approve', label: 'Approve', isPrimary: true },
    { action: 'Decline', label: 'Decline' },
  ],
};

interface FriendButtonsProps {
  readonly user: Pick<RelatedUser, 'userId'>;
  /** Undefined if there is no relation. */
  readonly related: RelatedUser | undefined;
}

/** The buttons for the next friend actions; for a friend, Message. */
export function FriendButtons(props: FriendButtonsProps) {
  const buttons = useRef<HTMLSpanElement>(null);
  useKeepFocus(buttons);
  return (
    <span ref={buttons} className={css.buttons}>
      <RelationButtons {...props} />
    </span>
  );
}

function RelationButtons({ user, related }: FriendButtonsProps) {
  const { panels } = usePlatform();
  const { busy, act } = useFriendAction();
  const relation = relationOf(related);
  const describedBy = useRowLabelId();
  if (relation === 'friend') {
    return (
      <Button
        size="small"
        aria-describedby={describedBy}
        onClick={() => void panels.open('message', { userId: user.userId })}
      >
        Message
      </Button>
    );
  }
  return BUTTONS[relation].map(({ action, label, isPrimary }) => (
    <Button
      key={action}
      size="small"
      aria-describedby={describedBy}
      variant={isPrimary ? 'go' : 'outline'}
      reason={busy ? 'One moment' : null}
      onClick={() => void act(action, user.userId)}
    >
      {label}
    </Button>
  ));
}
