import { isApiError } from './api-error.js';

const UNKNOWN = 'That did not work. Please try again.';

/** The text that tells users about an error: the message of the wrong field, if any, else the call's message. */
export function errorText(thrown: unknown): string {
  if (!isApiError(thrown)) return UNKNOWN;
  return (thrown.code === 'InvalidInput' && thrown.details?.[0]?.message) || thrown.message;
}
