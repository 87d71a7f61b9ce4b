import { useEffect, useRef } from 'react';
import { useAction } from '@shinobi/shared/client';
import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { OUTCOMES, type ReportState, stateAfter } from './report-outcomes.js';
import css from './answer-reports.module.css';

interface ReportDecisionProps {
  readonly report: AnswerReport;
  readonly editorToken: string | undefined;
  readonly state: ReportState;
  readonly onStateChange: (to: ReportState) => void;
}

/** Accepts or dismisses a reported answer with one click, and undoes that with another. */
export function ReportDecision({ report, editorToken, state, onStateChange }: ReportDecisionProps) {
  const { reportId, given: answer } = report;
  const { api } = usePlatform();
  const first = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // The clicked button is gone, so the focus moves to the one that replaced it.
  useEffect(() => {
    if (pressed.current) first.current?.focus();
  }, [state]);
  const { busy, act } = useAction(
    async (_key, to: 'open' | 'accepted' | 'dismissed') => {
      let reached: ReportState = 'open';
      if (to === 'open') await api('POST /api/AnswerReport/Reopen', { body: { reportId }, editorToken });
      else {
        const body = { reportId, accept: to === 'accepted' };
        reached = stateAfter(await api('POST /api/AnswerReport/Resolve', { body, editorToken }));
      }
      pressed.current = true;
      onStateChange(reached);
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
      ) : state === 'missing' ? null : (
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
