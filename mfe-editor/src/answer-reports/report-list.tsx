import { useEffect, useRef, useState } from 'react';
import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import { Button, Empty } from '@shinobi/shared/ui';
import css from './answer-reports.module.css';
import { ReportRow } from './report-row.js';

interface ReportListProps {
  readonly reports: readonly AnswerReport[];
  /** How many there are, also beyond those shown. */
  readonly open: number;
  readonly editorToken: string | undefined;
  readonly takesFocus: boolean;
  readonly onLookAgain: () => void;
}

/** Reports as they were found; those decided on stay in their places until one looks again, with a way back. */
export function ReportList({ reports, open, editorToken, takesFocus, onLookAgain }: ReportListProps) {
  const [decided, setDecided] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const left = open - decided;
  return (
    <section className={css.list} aria-labelledby="reports">
      <h2 id="reports" tabIndex={-1} ref={heading}>
        {left === 1 ? '1 answer to decide on' : `${left} answers to decide on`}
      </h2>
      {reports.length === 0 && (
        <Empty title="Nothing to decide on">
          What learners report as “I was right” after a typed answer comes here with its word.
        </Empty>
      )}
      <ul>
        {reports.map((report) => (
          <ReportRow
            key={report.reportId}
            report={report}
            editorToken={editorToken}
            onDecided={(by) => setDecided((now) => now + by)}
          />
        ))}
      </ul>
      <p>
        <Button onClick={onLookAgain}>
          {open > reports.length ? `Show the next of ${open - reports.length} more` : 'Look again'}
        </Button>
      </p>
    </section>
  );
}
