import { useEffect, useRef } from 'react';
import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import { Button, Empty } from '@shinobi/shared/ui';
import { formatCount } from '../common/page/format-count.js';
import css from './answer-reports.module.css';
import { BulkDecisions } from './bulk-decisions.js';
import { ReportRow } from './report-row.js';
import { useReportDecisions } from './use-report-decisions.js';

interface ReportListProps {
  readonly reports: readonly AnswerReport[];
  /** The number of open reports, including those that are not loaded. */
  readonly open: number;
  readonly editorToken: string | undefined;
  readonly takesFocus: boolean;
  readonly onRefresh: () => void;
}

/** The loaded reports. Decided ones stay in place until the list is refreshed, so that a decision can be undone. */
export function ReportList({ reports, open, editorToken, takesFocus, onRefresh }: ReportListProps) {
  const decisions = useReportDecisions(reports, editorToken);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const isDone = reports.length > 0 && decisions.open.length === 0;
  // The buttons for several answers are gone with the last one, and with them the focus.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) heading.current?.focus();
  }, [isDone]);
  const left = open - (reports.length - decisions.open.length);
  return (
    <section className={css.list} aria-labelledby="reports">
      <h2 id="reports" tabIndex={-1} ref={heading}>
        {formatCount(left, 'answer')} to decide on
      </h2>
      {reports.length === 0 && (
        <Empty title="Nothing to decide on">Typed answers that learners report with “I was right” appear here.</Empty>
      )}
      <BulkDecisions decisions={decisions} />
      <ul>
        {reports.map((report) => (
          <ReportRow key={report.reportId} report={report} editorToken={editorToken} decisions={decisions} />
        ))}
      </ul>
      <p>
        <Button onClick={onRefresh}>
          {open > reports.length ? `Show the next of ${open - reports.length} more` : 'Refresh'}
        </Button>
      </p>
    </section>
  );
}
