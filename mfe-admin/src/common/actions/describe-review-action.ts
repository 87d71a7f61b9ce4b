import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { type DescriptionsByCall, type Parameters, parameterText as text } from './action-description.js';

const REVIEWS = '/reviews';
const DONE = `${REVIEWS}?show=done`;

const documentOf = ({ kind, id, version }: Parameters) => `${text(kind)} ${text(id)}, version ${text(version)}`;

/** The calls of editors and reviewers. */
export const REVIEW_DESCRIPTIONS: DescriptionsByCall = {
  'Review/Submit': (parameters) => ({ text: `Sent ${documentOf(parameters)} for review`, path: REVIEWS }),
  'Review/Withdraw': ({ submissionId }) => ({ text: `Withdrew submission ${text(submissionId)}`, path: DONE }),
  'Review/AskForChanges': ({ submissionId, note }) => ({
    text: `Asked for changes of submission ${text(submissionId)}: ${text(note)}`,
    path: DONE,
  }),
  'Review/Approve': ({ submissionId, version }) => ({
    text: `Published version ${text(version)} of submission ${text(submissionId)}`,
    path: DONE,
  }),
  'Review/Schedule': ({ submissionId, at }) => ({
    text: `Scheduled submission ${text(submissionId)} for ${formatInstant(text(at))} UTC`,
    path: REVIEWS,
  }),
  'Review/CancelSchedule': ({ submissionId }) => ({
    text: `Cancelled the schedule of submission ${text(submissionId)}`,
    path: REVIEWS,
  }),
  'Review/AddComment': (parameters) => ({ text: `Commented on ${documentOf(parameters)}` }),
  'Review/ResolveComment': ({ commentId, resolved }) => ({
    text: `${resolved === false ? 'Reopened' : 'Resolved'} comment ${text(commentId)}`,
  }),
  'Review/Unpublish': (parameters) => ({
    text: `Hid ${documentOf(parameters)} from readers: ${text(parameters['reason'])}`,
  }),
};
