import { HttpException } from '@nestjs/common';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@shinobi/shared/contract';
import { AppError } from './app-error.js';

export interface ErrorResponse {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether this is a fault of the server, to be logged with its cause. */
  readonly fault: boolean;
}

/** Codes and messages for the framework's own refusals, by status. */
const OF_FRAMEWORK: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  404: ['NotFound', 'There is nothing at this address.'],
  405: ['NotFound', 'There is nothing at this address.'],
  413: ['TooLarge', 'The body is larger than this call accepts.'],
  414: ['NotFound', 'There is nothing at this address.'],
  416: ['RangeNotSatisfiable', 'The file has no such part.'],
  415: ['UnsupportedMediaType', 'The body must be JSON (content-type: application/json).'],
};
const BAD_REQUEST = ['InvalidInput', 'The request is not valid.'] as const;

/** For a refused byte range: the length of the file. */
function rangeHeader(error: unknown): Readonly<Record<string, string>> {
  const refused = error instanceof HttpException ? error.cause : error;
  const range = (refused as { headers?: Record<string, unknown> } | null | undefined)?.headers?.['Content-Range'];
  return typeof range === 'string' ? { 'content-range': range } : {};
}

const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
};

function refusal(error: AppError): ErrorResponse {
  const { code, message, details, current, retryAfterSec, status, isLogged } = error;
  return {
    status,
    body: { error: code, message, ...(details && { details }), ...(current !== undefined && { current }) },
    headers: retryAfterSec === undefined ? {} : { 'retry-after': String(retryAfterSec) },
    fault: status >= 500 && !isLogged,
  };
}

/** Converts anything thrown to the response for the caller. It never contains a stack, an SQL statement or a path. */
export function toErrorResponse(error: unknown, requestId: string): ErrorResponse {
  if (error instanceof AppError) return refusal(error);
  const status = statusOf(error);
  if (status >= 400 && status < 500) {
    const [code, message] = OF_FRAMEWORK[status] ?? BAD_REQUEST;
    return { status: ERROR_STATUS[code], body: { error: code, message }, headers: rangeHeader(error), fault: false };
  }
  return {
    status: 500,
    body: { error: 'InternalError', message: 'Something went wrong on our side. Please try again.', requestId },
    headers: {},
    fault: true,
  };
}
