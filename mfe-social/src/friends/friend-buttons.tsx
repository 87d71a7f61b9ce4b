import { useRef } from 'react';
import type { RelatedUser } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { useKeepFocus } from '../common/keep-focus.js';
import { useRowName } from '../common/person.js';
import css from './friend-buttons.module.css';
import { relationOf, type Relation } from './relation.js';
import { useFriendStep, type FriendStep } from './use-friend-step.js';

interface StepButton {
  readonly step: FriendStep;
  readonly label: string;
  readonly go?: boolean;
}

const STEPS: Readonly<Record<Exclude<Relation, 'friend'>, readonly StepButton[]>> = {
  stranger: [{ step: 'Request', label: 'Add friend' }],
  asked: [{ step: 'Cancel', label: 'Cancel request' }],
  asks: [
    { step: 'Approve', label: 'Approve', go: true },
    { step: 'Decline', label: 'Decline' },
  ],
};

interface FriendButtonsProps {
  readonly user: Pick<RelatedUser, 'userId'>;
  /** Undefined when the two have nothing to do with each other. */
  readonly related: RelatedUser | undefined;
}

/** What can be done next between two people; with a friend, one writes. */
export function FriendButtons(props: FriendButtonsProps) {
  const buttons = useRef<HTMLSpanElement>(null);
  useKeepFocus(buttons);
  return (
    <span ref={buttons} className={css.buttons}>
      <Steps {...props} />
    </span>
  );
}

function Steps({ user, related }: FriendButtonsProps) {
  const { panels } = usePlatform();
  const { busy, act } = useFriendStep();
  const relation = relationOf(related);
  const describedBy = useRowName();
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
  return STEPS[relation].map(({ step, label, go }) => (
    <Button
      key={step}
      size="small"
      aria-describedby={describedBy}
      variant={go ? 'go' : 'outline'}
      reason={busy ? 'One moment' : null}
      onClick={() => void act(step, user.userId)}
    >
      {label}
    </Button>
  ));
}
