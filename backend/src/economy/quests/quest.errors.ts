import { AppError } from '../../http/app-error.js';

export const questNotFound = () => new AppError('NotFound', 'There is no such quest.');
export const questNotCleared = () => new AppError('QuestNotCleared', 'This quest is not cleared yet.');
export const rewardAlreadyClaimed = () =>
  new AppError('AlreadyClaimed', 'You have already claimed the reward of this quest.');
