import { SAVED_FILTERS_MAX, SAVED_FILTERS_OF_ACCOUNT_MAX } from '@shinobi/shared/domain/limits/saved-filters';
import { AppError } from '../../http/app-error.js';

export const filterNotFound = () => new AppError('NotFound', 'This filter no longer exists.');
export const onlyForStaff = () => new AppError('Forbidden', 'Only the staff can save filters.');
export const tooManyFilters = () =>
  new AppError(
    'TooMuch',
    `You can save ${SAVED_FILTERS_MAX} filters for a list, and ${SAVED_FILTERS_OF_ACCOUNT_MAX} in all. Delete one first.`,
  );
