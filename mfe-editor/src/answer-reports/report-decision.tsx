import { useEffect, useRef, useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import css from './answer-reports.module.css';

interface ReportDecisionProps {
  readonly report: AnswerReport;
  readonly editorToken: string | undefined;
  readonly onDecided: (by: 1 | -1) => void;
}

const OUTCOMES = {
  accepted: 'Accepted: every quiz takes it from now on.',
  dismissed: 'Dismissed: it stays wrong.',
};
type DecisionState = keyof typeof OUTCOMES | 'open';

/** Accepts or dismisses with one press, and takes that back with another. */
export function ReportDecision({ report: { reportId, given }, editorToken, onDecided }: ReportDecisionProps) {
  const { api } = usePlatform();
  const [state, setState] = useState<DecisionState>('open');
  const first = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // The button that was pressed is gone: reading goes on with the one in its place.
  useEffect(() => {
    if (pressed.current) first.current?.focus();
  }, [state]);
  const { busy, act } = useAction(
    async (_key, to: DecisionState) => {
      if (to === 'open') await api('POST /api/AnswerReport/Reopen', { body: { reportId }, editorToken });
      else await api('POST /api/AnswerReport/Resolve', { body: { reportId, accept: to === 'accepted' }, editorToken });
      pressed.current = true;
      setState(to);
      onDecided(to === 'open' ? -1 : 1);
    },
    { forGuests: true },
  );
  const reason = busy ? 'One moment' : null;
  return (
    <div className={css.decision}>
      {state === 'open' ? (
        <>
          <Button size="small" ref={first} reason={reason} onClick={() => void act('accepted')}>
            Accept
            <ButtonSubject given={given} />
          </Button>
          <Button size="small" variant="plain" reason={reason} onClick={() => void act('dismissed')}>
            Dismiss
            <ButtonSubject given={given} />
          </Button>
        </>
      ) : (
        <Button size="small" ref={first} reason={reason} onClick={() => void act('open')}>
          Undo
          <ButtonSubject given={given} />
        </Button>
      )}
      <p role="status">{state !== 'open' && OUTCOMES[state]}</p>
    </div>
  );
}

/** Which answer a button is about, for those who come to it without the row. */
const ButtonSubject = ({ given }: { readonly given: string }) => <span className="sr"> {given}</span>;
