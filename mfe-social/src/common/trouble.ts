import { isApiError } from '@shinobi/shared/client';

const UNKNOWN = 'That did not work. Please try again.';

const wait = (seconds: number): string => {
  if (seconds < 90) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
};

/** What went wrong, for people: the server's own sentence, and when it may be tried again where the server says so. */
export function troubleText(thrown: unknown): string {
  if (!isApiError(thrown)) return UNKNOWN;
  const detail = thrown.code === 'InvalidInput' ? thrown.details?.[0]?.message : undefined;
  const sentence = detail ?? thrown.message;
  return thrown.retryAfter ? `${sentence} Try again in ${wait(thrown.retryAfter)}.` : sentence;
}
