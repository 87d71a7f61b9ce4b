import { AppError } from '../../http/app-error.js';

export const converterBusy = () =>
  new AppError('ConverterBusy', 'Many texts are being converted. Please try again in a moment.', { retryAfterSec: 1 });
