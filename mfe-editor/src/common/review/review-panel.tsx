import type { DocumentReview, Submission } from '@shinobi/shared/contract/editing/review';
import { hasRole, roleOf } from '@shinobi/shared/domain/people/roles';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { useNavigate } from '@shinobi/shared/platform/router';
import { Button, Notice } from '@shinobi/shared/ui';
import type { DocumentKind } from '../workbench/document-kind.js';
import { CommentList } from './comment-list.js';
import type { DocumentComments } from './comments-context.js';
import { PublishedDifferences } from './published-differences.js';
import { ReaderPreview } from './reader-preview.js';
import { ReviewDecision } from './review-decision.js';
import css from './review.module.css';
import { describeState, formatTime, isWaiting, nameOf } from './submission-state.js';
import { TextForm } from './text-form.js';
import { UnpublishForm } from './unpublish-form.js';
import { type DocumentReviewQuery, useReviewAction } from './use-document-review.js';
import { useMayPublish } from './use-may-publish.js';

interface ReviewPanelProps<T extends object, S> {
  readonly kind: DocumentKind<T, S>;
  readonly stored: S;
  readonly review: DocumentReviewQuery;
  readonly thread: DocumentComments | null;
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean;
}

/** The review of the document in the editor, for editors with an account. */
export function ReviewPanel<T extends object, S>(props: ReviewPanelProps<T, S>) {
  const { data, error, refetch } = props.review;
  if (!data && !error) return null;
  return (
    <section className={css.panel} aria-labelledby="review">
      <h2 id="review">Review</h2>
      {data ? (
        <ReviewContent {...props} data={data} />
      ) : (
        <Notice title="The review did not load." onRetry={() => void refetch()} />
      )}
    </section>
  );
}

/** Who the user is in a review. */
function useReviewer(submission: Submission | null) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  const role = user ? roleOf(user) : 'user';
  const isOwn = submission?.by != null && submission.by.userId === user?.userId;
  return {
    isOwn,
    isReviewer: hasRole(role, 'reviewer'),
    mayApprove: hasRole(role, 'administrator') || (hasRole(role, 'reviewer') && !isOwn),
  };
}

type ReviewContentProps<T extends object, S> = ReviewPanelProps<T, S> & { readonly data: DocumentReview };

function ReviewContent<T extends object, S>(props: ReviewContentProps<T, S>) {
  const { kind, review, thread, data } = props;
  const { submission, isPublic, latestVersion } = data;
  const { isReviewer } = useReviewer(submission);
  const { busy, act } = useReviewAction(review.refresh);
  const { document } = review;
  return (
    <>
      {submission && <SubmissionFacts submission={submission} />}
      <CurrentSubmission {...props} busy={busy} act={act} />
      {document && latestVersion > 0 && <ReaderPreview document={document} version={latestVersion} />}
      {thread && <CommentList thread={thread} />}
      {document && isReviewer && isPublic && (
        <UnpublishForm document={document} what={kind.what} version={latestVersion} busy={busy} act={act} />
      )}
    </>
  );
}

interface ReviewActions {
  readonly busy: boolean;
  readonly act: (run: () => Promise<unknown>) => Promise<boolean>;
}

/** What the user can do with the submission that waits, or how a version is sent. */
function CurrentSubmission<T extends object, S>(props: ReviewContentProps<T, S> & ReviewActions) {
  const { kind, stored, review, isDirty, data, busy, act } = props;
  const { submission, publishedVersion, isPublic, latestVersion } = data;
  const { isOwn, mayApprove } = useReviewer(submission);
  const isLatest = latestVersion <= kind.versionOf(stored);
  const send = isLatest ? (
    <SendForReview {...{ kind, stored, review, isDirty, isPublic, act }} />
  ) : (
    <LaterVersion version={latestVersion} />
  );
  if (!submission || !isWaiting(submission)) return send;
  return (
    <>
      <PublishedDifferences kind={kind} stored={stored} submitted={submission.version} published={publishedVersion} />
      {mayApprove && <ReviewDecision submission={submission} busy={busy} act={act} />}
      {isOwn && <Withdraw submission={submission} busy={busy} act={act} />}
      {submission.isOutdated && send}
    </>
  );
}

/** The page still has the version that was in the editor when it was opened. */
function LaterVersion({ version }: { readonly version: number }) {
  const navigate = useNavigate();
  return (
    <p>
      Version {version} is the latest one.{' '}
      <Button size="small" onClick={() => void navigate(0)}>
        Load it
      </Button>
    </p>
  );
}

const SubmissionFacts = ({ submission }: { readonly submission: Submission }) => (
  <div className={css.facts}>
    <p>
      <b>{describeState(submission)}</b>{' '}
      <span className="small">
        Version {submission.version}, sent by {nameOf(submission.by)},{' '}
        <time dateTime={submission.at}>{formatTime(submission.at)}</time>
      </span>
    </p>
    {submission.note !== '' && <p className={css.text}>{submission.note}</p>}
    {submission.decision !== '' && (
      <p className={css.text}>
        <b>{submission.state === 'failed' ? 'Why' : nameOf(submission.decidedBy)}:</b> {submission.decision}
      </p>
    )}
    {isWaiting(submission) && submission.isOutdated && (
      <p>A later version was saved since. This one cannot be published any more.</p>
    )}
  </div>
);

interface WithdrawProps extends ReviewActions {
  readonly submission: Submission;
}

function Withdraw({ submission: { submissionId }, busy, act }: WithdrawProps) {
  const { api } = usePlatform();
  return (
    <p>
      <Button
        size="small"
        reason={busy ? 'One moment' : null}
        onClick={() => void act(() => api('POST /api/Review/Withdraw', { body: { submissionId } }))}
      >
        Withdraw
      </Button>
    </p>
  );
}

interface SendForReviewProps<T extends object, S> {
  readonly kind: DocumentKind<T, S>;
  readonly stored: S;
  readonly review: DocumentReviewQuery;
  readonly isDirty: boolean;
  readonly isPublic: boolean;
  readonly act: ReviewActions['act'];
}

/** Sends exactly the saved version for review. */
function SendForReview<T extends object, S>(props: SendForReviewProps<T, S>) {
  const { kind, stored, review, isDirty, isPublic, act } = props;
  const { api, toast } = usePlatform();
  const mayPublish = useMayPublish(kind);
  const isDraft = kind.reviewing?.isDraft(stored) === true;
  if (!isDraft && isPublic) return mayPublish ? null : <p>Readers see the latest version.</p>;
  const send = async (note: string) => {
    if (!review.document) return false;
    const body = { ...review.document, version: kind.versionOf(stored), note };
    const isSent = await act(() => api('POST /api/Review/Submit', { body }));
    if (isSent) toast({ text: 'Sent for review.' });
    return isSent;
  };
  return (
    <TextForm
      label="What you have changed"
      hint="Reviewers read it first."
      button={`Send version ${kind.versionOf(stored)} for review`}
      isOptional
      keptAs={`${kind.draftKey(stored)}:note`}
      reason={isDirty ? 'Save your changes first' : null}
      onSubmit={send}
    />
  );
}
