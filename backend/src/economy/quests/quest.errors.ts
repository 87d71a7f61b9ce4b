import { AppError } from '../../http/app-error.js';

export const questNotFound = () => new AppError('NotFound', 'There is no such quest.');
export const questNotCleared = () => new AppError('QuestNotCleared', 'This quest is not cleared yet.');
export const rewardAlreadyClaimed = () =>
  new AppError('AlreadyClaimed', 'You have already claimed the reward of this quest.');
export const questNotBacked = () =>
  new AppError(
    'QuestNotBacked',
    'This reward is paid once your answers show this progress. Practise what you have learned elsewhere, then claim it.',
  );

const HOUR_SEC = 3600;

/** `seconds` is the time until the next claim. */
export const questPaced = (seconds: number) =>
  new AppError(
    'QuestPaced',
    `You have claimed ten rewards for progress from elsewhere. You can claim the next one in ${formatWait(seconds)}, or at once after practising it here.`,
    { retryAfterSec: seconds },
  );

function formatWait(seconds: number): string {
  if (seconds > HOUR_SEC) return `${Math.ceil(seconds / HOUR_SEC)} hours`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
