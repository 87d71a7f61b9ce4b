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
  accepted: 'Accepted: it is right in every quiz from now on.',
  dismissed: 'Dismissed: it remains wrong.',
};
type DecisionState = keyof typeof OUTCOMES | 'open';

/** Accepts or dismisses a reported answer with one click, and undoes that with another. */
export function ReportDecision({ report: { reportId, given: answer }, editorToken, onDecided }: ReportDecisionProps) {
  const { api } = usePlatform();
  const [state, setState] = useState<DecisionState>('open');
  const first = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // The clicked button is gone, so the focus moves to the one that replaced it.
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
            <ButtonSubject answer={answer} />
          </Button>
          <Button size="small" variant="plain" reason={reason} onClick={() => void act('dismissed')}>
            Dismiss
            <ButtonSubject answer={answer} />
          </Button>
        </>
      ) : (
        <Button size="small" ref={first} reason={reason} onClick={() => void act('open')}>
          Undo
          <ButtonSubject answer={answer} />
        </Button>
      )}
      <p role="status">{state !== 'open' && OUTCOMES[state]}</p>
    </div>
  );
}

/** Names the answer in a button's label, for users who reach the button without reading the row. */
const ButtonSubject = ({ answer }: { readonly answer: string }) => <span className="sr"> {answer}</span>;
