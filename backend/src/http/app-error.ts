import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@shinobi/shared/contract';

interface ErrorExtras {
  readonly details?: ErrorBody['details'];
  readonly retryAfterSec?: number;
  readonly current?: unknown;
  /** Which limit refused the call, for the metrics; with `TooManyRequests` only. */
  readonly limit?: string;
  readonly cause?: unknown;
  /** The fault behind it is in the log already, once for all calls that it affects. */
  readonly isLogged?: boolean;
}

/** A refusal with a code of the contract and one sentence that a person can act on. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  readonly details?: ErrorBody['details'];
  /** Sent as `Retry-After`. */
  readonly retryAfterSec?: number;
  /** What is stored, with `StaleVersion`, `NameTaken`, `CaseClaimed` and `CaseDecided` only. */
  readonly current?: unknown;
  readonly limit?: string;
  readonly isLogged: boolean;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { details, retryAfterSec, current, limit, cause, isLogged = false }: ErrorExtras = {},
  ) {
    super(message, { cause });
    this.status = ERROR_STATUS[code];
    this.details = details;
    this.retryAfterSec = retryAfterSec;
    this.current = current;
    this.limit = limit;
    this.isLogged = isLogged;
  }
}

export const isLoggedFault = (error: unknown): boolean => error instanceof AppError && error.isLogged;

/** Says in one sentence why the server cannot start. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
