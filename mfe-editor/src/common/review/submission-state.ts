import type { Submission } from '@shinobi/shared/contract/editing/review';
import type { SubmissionState } from '@shinobi/shared/domain/limits/editing';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO 8601 instant in the reader's time zone. */
export const formatTime = (instant: string): string => time.format(Date.parse(instant));

export const STATE_NAMES: Readonly<Record<SubmissionState, string>> = {
  open: 'Waiting for a review',
  scheduled: 'Scheduled',
  changesAsked: 'Changes asked for',
  published: 'Published',
  withdrawn: 'Withdrawn',
  failed: 'Could not be published',
  replaced: 'Replaced',
};

export const isWaiting = ({ state }: Pick<Submission, 'state'>): boolean => state === 'open' || state === 'scheduled';

export const nameOf = (person: Submission['by']): string => person?.name ?? 'a deleted account';

/** Says what became of a submission, and when. */
export function describeState({ state, decidedBy, decidedAt, publishAt }: Submission): string {
  if (state === 'open') return STATE_NAMES.open;
  if (state === 'scheduled') return `Scheduled by ${nameOf(decidedBy)} for ${publishAt ? formatTime(publishAt) : ''}`;
  const when = decidedAt ? `, ${formatTime(decidedAt)}` : '';
  return state === 'replaced' ? `${STATE_NAMES[state]}${when}` : `${STATE_NAMES[state]} by ${nameOf(decidedBy)}${when}`;
}
