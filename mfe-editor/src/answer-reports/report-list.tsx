import { useEffect, useRef } from 'react';
import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import { Button, Empty } from '@shinobi/shared/ui';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import css from './answer-reports.module.css';
import { BulkDecisions } from './bulk-decisions.js';
import { ANSWER_COLUMN, CONTEXT_COLUMNS } from './report-columns.js';
import { ReportContext } from './report-context.js';
import { ReportDecision } from './report-decision.js';
import { type ReportDecisions, useReportDecisions } from './use-report-decisions.js';

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
      {reports.length > 0 && <ReportTable reports={reports} editorToken={editorToken} decisions={decisions} />}
      <p>
        <Button size="small" onClick={onRefresh}>
          {open > reports.length ? `Show the next of ${open - reports.length} more` : 'Refresh'}
        </Button>
      </p>
    </section>
  );
}

interface ReportTableProps {
  readonly reports: readonly AnswerReport[];
  readonly editorToken: string | undefined;
  readonly decisions: ReportDecisions;
}

const decisionColumn = (
  { stateOf, setState }: ReportDecisions,
  editorToken: string | undefined,
): Column<AnswerReport> => ({
  title: 'Decision',
  show: (report) => (
    <ReportDecision
      report={report}
      editorToken={editorToken}
      state={stateOf(report.reportId)}
      onStateChange={(to) => setState([[report.reportId, to]])}
    />
  ),
});

const showContext = (report: AnswerReport) => <ReportContext {...report} />;

/** The reports in a table; the details of a row say what the learner was asked, and what the dictionary has. */
function ReportTable({ reports, editorToken, decisions }: ReportTableProps) {
  return (
    <DataTable
      name="Reported answers"
      caption={`${formatCount(reports.length, 'answer')}, those of most people first`}
      columns={[ANSWER_COLUMN, decisionColumn(decisions, editorToken), ...CONTEXT_COLUMNS]}
      rows={reports}
      rowKey={({ reportId }) => reportId}
      rowName={({ given }) => given}
      selection={decisions.selection}
      isSelectable={({ reportId }) => decisions.stateOf(reportId) === 'open'}
      detail={showContext}
      fills
      ownsKeys
    />
  );
}
