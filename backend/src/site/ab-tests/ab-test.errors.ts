import { AppError } from '../../http/app-error.js';

export const variantNotShown = () =>
  new AppError('NotFound', 'This variant has not been shown to you since your last success.');
