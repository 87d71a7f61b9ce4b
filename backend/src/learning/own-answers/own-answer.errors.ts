import { OWN_ANSWERS_MAX, OWN_ANSWERS_PER_PART } from '@shinobi/shared/domain/limits/own-answers';
import { AppError } from '../../http/app-error.js';

export const wordNotFound = () => new AppError('NotFound', 'There is no such word.');
export const ownAnswerLimit = () =>
  new AppError(
    'OwnAnswerLimit',
    `You can have ${OWN_ANSWERS_PER_PART} answers of your own for a word and ${OWN_ANSWERS_MAX} in all. Remove one on the page of your plan first.`,
  );
