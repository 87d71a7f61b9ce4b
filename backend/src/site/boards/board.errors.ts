import { AppError } from '../../http/app-error.js';

export const wrongBoardToken = () => new AppError('Forbidden', 'The token of the restaurant is missing or incorrect.');
