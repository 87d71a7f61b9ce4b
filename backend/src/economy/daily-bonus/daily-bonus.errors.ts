import { AppError } from '../../http/app-error.js';

export const bonusAlreadyClaimed = () => new AppError('AlreadyClaimed', "Today's bonus has already been claimed.");
export const bonusMismatch = () => new AppError('BonusMismatch', "This is not today's bonus. Please reload the page.");
