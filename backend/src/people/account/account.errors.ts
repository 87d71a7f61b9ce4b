import { AppError } from '../../http/app-error.js';

export const administratorNotDeletable = () =>
  new AppError('Forbidden', "The administrator's account cannot be deleted.");
export const unknownCountry = () =>
  new AppError('InvalidInput', 'The request is not valid.', {
    details: [{ path: 'countryCode', message: 'Use a country code of ISO 3166-1, such as NZ.' }],
  });
