import { OWN_SETS_MAX, SET_CARDS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import { AppError } from '../../http/app-error.js';

export const setNotFound = () => new AppError('SetNotFound', 'This set of flashcards does not exist.');
export const tooManySets = () =>
  new AppError('FlashcardLimit', `You already have ${OWN_SETS_MAX} sets. Delete one before you create another.`);
export const tooManyCards = () =>
  new AppError(
    'FlashcardLimit',
    `With the cards that another device has added, the set has more than ${SET_CARDS_MAX}.`,
  );
export const tooManyReviews = () =>
  new AppError('FlashcardLimit', 'You have reached the limit of reviews for today. Please continue tomorrow.');
export const badMedia = () =>
  new AppError('BadMedia', 'Send the files as "file", one after the other, and their lengths in bytes as "sizes".');
export const mediaNotFound = () =>
  new AppError('NotFound', 'A sound or picture of these cards no longer exists. Import the deck again.');
