import type { ErrorBody, ErrorCode } from '../contract/index.js';

/** The codes of the server, and `NetworkError` for a missing or unreadable response. */
export type ApiErrorCode = ErrorCode | 'NetworkError';

interface Particulars extends Pick<ErrorBody, 'details' | 'requestId' | 'current'> {
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** Seconds to wait before the next try, if the server sent them. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** A refused or failed call. `message` can be shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly details: ErrorBody['details'];
  readonly requestId: string | undefined;
  /** The latest version, which the server refuses to overwrite (`StaleVersion`). */
  readonly current: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: ApiErrorCode, message: string, particulars: Particulars) {
    super(message, { cause: particulars.cause });
    this.code = code;
    this.status = particulars.status;
    this.details = particulars.details;
    this.requestId = particulars.requestId;
    this.current = particulars.current;
    this.retryAfter = particulars.retryAfter;
  }
}

/**
 * Whether a thrown value is an ApiError. `instanceof` does not work: the shell's client throws it, and a remote is another
 * build with a class of its own.
 */
export const isApiError = (thrown: unknown): thrown is ApiError =>
  thrown instanceof Error && thrown.name === 'ApiError';

/** Whether the same call may succeed when repeated: it got no response or a server error. */
export const isTransient = (thrown: unknown): boolean =>
  isApiError(thrown) && (thrown.status === 0 || thrown.status >= 500);

/** Signed out, as somebody else, or too often. */
const LATER = [401, 403, 429];

/** Whether the server refuses a call that waits on the device for good: neither later, nor for its own user. */
export const isFinalRefusal = (thrown: unknown): thrown is ApiError =>
  isApiError(thrown) && !isTransient(thrown) && !LATER.includes(thrown.status);
