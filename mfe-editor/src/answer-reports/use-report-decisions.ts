import { useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import type { AnswerReport, DecisionResult } from '@shinobi/shared/contract/editing/answer-report';
import { usePlatform } from '@shinobi/shared/platform';
import { useRowSelection } from '@shinobi/shared/ui/desk/table/row-selection.js';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { type ReportState, stateAfter } from './report-outcomes.js';

type ReportIds = readonly number[];

/** The decisions on the loaded reports, and the selected ones. */
export function useReportDecisions(reports: readonly AnswerReport[], editorToken: string | undefined) {
  const { api, toast } = usePlatform();
  const [states, setStates] = useState<ReadonlyMap<number, ReportState>>(() => new Map());
  const stateOf = (reportId: number): ReportState => states.get(reportId) ?? 'open';
  const open = reports.filter(({ reportId }) => stateOf(reportId) === 'open');
  // Decided reports cannot be selected.
  const openIds = open.map(({ reportId }) => reportId);
  const selection = useRowSelection(openIds);

  const setState = (changes: readonly (readonly [number, ReportState])[]) =>
    setStates((now) => new Map([...now, ...changes]));
  const { busy, act } = useAction(
    async (_key, reportIds: ReportIds, accept: boolean) => {
      const decisions = reportIds.map((reportId) => ({ reportId, accept }));
      const { results } = await api('POST /api/AnswerReport/ResolveMany', { body: { decisions }, editorToken });
      setState(results.map((result) => [result.reportId, stateAfter(result)]));
      toast({ text: describeResults(results, accept) });
    },
    { forGuests: true },
  );
  return {
    ...{ stateOf, setState, open, selection, busy },
    selectedIds: openIds.filter((reportId) => selection.has(reportId)),
    /** Decides on several reports at once. */
    decide: (reportIds: ReportIds, accept: boolean) => void act(reportIds, accept),
  };
}
export type ReportDecisions = ReturnType<typeof useReportDecisions>;

function describeResults(results: readonly DecisionResult[], accept: boolean): string {
  const decided = results.filter(({ outcome }) => outcome === 'decided').length;
  const others = results.length - decided;
  const done = `${formatCount(decided, 'answer')} ${accept ? 'accepted' : 'dismissed'}.`;
  return others === 0 ? done : `${done} ${others} had been decided before.`;
}
