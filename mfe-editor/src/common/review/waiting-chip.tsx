import type { Submission } from '@shinobi/shared/contract/editing/review';
import { Chip } from '@shinobi/shared/ui';
import { formatTime, STATE_NAMES } from './submission-state.js';

/** Says that a document waits for a review, or when it will be published. Shows nothing without a submission. */
export function WaitingChip({ submission }: { readonly submission: Submission | undefined }) {
  if (!submission) return null;
  const { state, publishAt, isOutdated } = submission;
  return (
    <>
      <Chip>
        {STATE_NAMES[state]}
        {publishAt !== null && (
          <>
            {' for '}
            <time dateTime={publishAt}>{formatTime(publishAt)}</time>
          </>
        )}
      </Chip>
      {isOutdated && <Chip>Outdated</Chip>}
    </>
  );
}
