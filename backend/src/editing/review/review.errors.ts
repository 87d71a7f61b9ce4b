import type { Submission } from '@shinobi/shared/contract/editing/review';
import { AppError } from '../../http/app-error.js';

export const submissionNotFound = () => new AppError('NotFound', 'There is no such submission.');
export const commentNotFound = () => new AppError('NotFound', 'This comment no longer exists.');
export const tooManyComments = (max: number) =>
  new AppError('TooMuch', `A document has ${max} comments at most. Resolve this in a conversation.`);
export const nothingToReview = () =>
  new AppError('NothingToReview', 'Readers already see this version. Save your changes as a draft first.');
export const submissionOutdated = (current: Submission) =>
  new AppError(
    'SubmissionOutdated',
    'The document was saved again after it was sent for review. Nothing was published: ask for the latest version.',
    { current },
  );
export const submissionDecided = (current: Submission) =>
  new AppError('SubmissionDecided', 'Somebody else has decided on this submission already.', { current });
export const ownSubmission = () =>
  new AppError('Forbidden', 'You sent this for review yourself. Somebody else has to approve it.');
export const notYourSubmission = () => new AppError('Forbidden', 'Only the editor who sent this can withdraw it.');
export const badTime = (message: string) =>
  new AppError('InvalidInput', message, { details: [{ path: 'at', message }] });
export const notShown = () => new AppError('NotFound', 'Readers would not see this version: it is not released.');
export const notPublished = () => new AppError('NotPublished', 'Readers do not see this document already.');
