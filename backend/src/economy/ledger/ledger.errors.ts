import { AppError } from '../../http/app-error.js';

export const notEnoughCoins = () => new AppError('NotEnoughCoins', 'You do not have enough coins for this.');
