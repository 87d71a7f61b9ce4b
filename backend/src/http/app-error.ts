import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@shinobi/shared/contract';

interface ErrorExtras {
  readonly details?: ErrorBody['details'];
  readonly retryAfterSec?: number;
  readonly current?: unknown;
  readonly cause?: unknown;
}

/** A refusal with a code of the contract and one sentence that a person can act on. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  readonly details?: ErrorBody['details'];
  /** Sent as `Retry-After`. */
  readonly retryAfterSec?: number;
  /** The stored document, with `StaleVersion` only. */
  readonly current?: unknown;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { details, retryAfterSec, current, cause }: ErrorExtras = {},
  ) {
    super(message, { cause });
    this.status = ERROR_STATUS[code];
    this.details = details;
    this.retryAfterSec = retryAfterSec;
    this.current = current;
  }
}

/** Says in one sentence why the server cannot start. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
