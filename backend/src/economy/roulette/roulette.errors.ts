import { AppError } from '../../http/app-error.js';

export const spinOpen = () => new AppError('SpinOpen', 'Answer your last spin first.');
export const noSpinsLeft = (paid: boolean) =>
  new AppError('NoSpinsLeft', `You have used all of today's ${paid ? 'paid' : 'free'} spins.`);
export const spinNotFound = () => new AppError('NoSuchSpin', 'There is no such spin to answer.');
export const notEnoughWords = () => new AppError('NotFound', 'The roulette needs more words first.');
