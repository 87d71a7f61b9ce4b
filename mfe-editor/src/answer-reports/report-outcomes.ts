import type { DecisionResult } from '@shinobi/shared/contract/editing/answer-report';

/** What the page says about a report. */
export type ReportState = 'open' | 'accepted' | 'dismissed' | 'acceptedBefore' | 'dismissedBefore' | 'missing';

export const OUTCOMES: Readonly<Record<Exclude<ReportState, 'open'>, string>> = {
  accepted: 'Accepted: it is right in every quiz from now on.',
  dismissed: 'Dismissed: it remains wrong.',
  acceptedBefore: 'Another editor has already accepted it. Your decision changed nothing.',
  dismissedBefore: 'Another editor has already dismissed it. Your decision changed nothing.',
  missing: 'This report no longer exists.',
};

export function stateAfter({ outcome, accepted }: Pick<DecisionResult, 'outcome' | 'accepted'>): ReportState {
  if (outcome === 'missing') return 'missing';
  if (outcome === 'decided') return accepted ? 'accepted' : 'dismissed';
  return accepted ? 'acceptedBefore' : 'dismissedBefore';
}
