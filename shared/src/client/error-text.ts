import { isApiError } from './api-error.js';

const UNKNOWN = 'That did not work. Please try again.';

/** What went wrong, for people: what is wrong with a field where it is about one, else the call's own sentence. */
export function errorText(thrown: unknown): string {
  if (!isApiError(thrown)) return UNKNOWN;
  return (thrown.code === 'InvalidInput' && thrown.details?.[0]?.message) || thrown.message;
}
