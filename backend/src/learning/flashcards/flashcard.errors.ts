import { OWN_SETS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import { AppError } from '../../http/app-error.js';

export const setNotFound = () => new AppError('SetNotFound', 'There is no such set of flashcards.');
export const tooManySets = () =>
  new AppError('FlashcardLimit', `You have ${OWN_SETS_MAX} sets already. Delete one before you make another.`);
export const tooManyReviews = () =>
  new AppError('FlashcardLimit', 'That is more than can be learned in a day. Please go on tomorrow.');
