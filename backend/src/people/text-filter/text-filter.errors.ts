import { FILTER_WORDS_MAX } from '@shinobi/shared/domain/limits/moderation';
import { AppError } from '../../http/app-error.js';

export const textRefused = () =>
  new AppError('TextRefused', 'This contains words that are not allowed here. Please change it.');
export const filterDown = (cause: unknown) =>
  new AppError('FilterDown', 'Texts cannot be checked right now; please try again in a minute.', { cause });
export const wordNotFound = () => new AppError('NotFound', 'The filter has no such word.');
export const wordWithoutLetters = () => new AppError('InvalidInput', 'A word needs a letter or a digit.');
export const tooManyWords = () => new AppError('TooMuch', `The filter has ${FILTER_WORDS_MAX} words at most.`);
