import { AppError } from '../../http/app-error.js';

export const challengeOver = () => new AppError('ChallengeOver', 'The challenge of that day is over.');
export const challengeChanged = () =>
  new AppError('ChallengeChanged', 'The games have changed since this page was loaded. Reload it and play again.');
export const badRecording = () =>
  new AppError('BadRecording', 'This run does not lead to its result in the challenge of the day.');
export const runNotFound = () => new AppError('NotFound', 'There is no such run.');
export const notEnoughContent = () => new AppError('NotFound', 'There are no words for the challenge yet.');
