import type { ErrorBody, ErrorCode } from '../contract/index.js';

/** What the server refuses with, and `NetworkError` for no answer or one that nobody can read. */
export type ApiErrorCode = ErrorCode | 'NetworkError';

interface Particulars extends Pick<ErrorBody, 'details' | 'requestId' | 'current'> {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Seconds to wait before the next try, when the server said so. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** A call that was refused or failed. `message` is a sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly details: ErrorBody['details'];
  readonly requestId: string | undefined;
  /** What is stored now, where the server refuses to overwrite it (`StaleVersion`). */
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
 * Whether something thrown is an ApiError. Never ask by `instanceof`: the shell's client throws, and a remote that
 * catches is another build with a class of its own.
 */
export const isApiError = (thrown: unknown): thrown is ApiError =>
  thrown instanceof Error && thrown.name === 'ApiError';

/** Whether the same call may succeed when it is made again: no answer, or a fault of the server. */
export const isTransient = (thrown: unknown): boolean =>
  isApiError(thrown) && (thrown.status === 0 || thrown.status >= 500);
