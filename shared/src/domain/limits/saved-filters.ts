export const SAVED_FILTER_NAME_MAX_LENGTH = 60;
/** How many an account can have for one list. */
export const SAVED_FILTERS_MAX = 30;
/** And for all lists. */
export const SAVED_FILTERS_OF_ACCOUNT_MAX = 200;
